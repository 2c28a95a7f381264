import type { ModelCapabilities } from './model-capabilities.js';
import { modelRows, namelessRow } from './model-rows.js';

/** What is known of some models, with where it is written. */
export interface ModelRow {
  /** Matches the last path segment of a name, in lower case. */
  readonly models: RegExp;
  /** One of the models. */
  readonly example: string;
  readonly capabilities: ModelCapabilities;
  /** The day on which the source was read, `YYYY-MM-DD`. */
  readonly date: string;
  /** Address of the document that says so. */
  readonly source: string;
}

/** The first row for the model; {@link namelessRow} where there is none. */
export function modelRow(model: string): ModelRow {
  const name = model.slice(model.lastIndexOf('/') + 1).toLowerCase();
  return modelRows.find(({ models }) => models.test(name)) ?? namelessRow;
}
