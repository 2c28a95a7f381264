import { modelRow } from './model-row.js';
import type { ThinkingControl } from './thinking-control.js';

/** The differences between models, independent of the platform. */
export interface ModelCapabilities {
  readonly thinking: ThinkingControl;
  /** Refuses a function call of the current turn without a signature. */
  readonly requiresSignatures: boolean;
  /** Accepts functions and the upstream's own tools in one request; undocumented for the models of endpoints. */
  readonly mixedTools: boolean;
  /** Accepts JSON as the form of the answer beside tools; undocumented for the models of endpoints. */
  readonly formBesideTools: boolean;
  /** Takes media inside a function response. */
  readonly mediaInToolResults: boolean;
  /** Takes a media resolution for each part. */
  readonly partMediaResolution: boolean;
  /** Searches by `googleSearchRetrieval`; later models refuse it and want `googleSearch`. */
  readonly searchRetrieval: boolean;
  /** Applies temperature, topP and topK; later models ignore them. */
  readonly sampling: boolean;
  /** Accepts presence and frequency penalties; later models refuse them. */
  readonly penalties: boolean;
  /** Continues an unfinished answer at the end of the history; later models refuse one. */
  readonly prefill: boolean;
  /** Gives several answers to one request; later models refuse more than one. */
  readonly severalAnswers: boolean;
  /** Reads an entry of the upstream's context cache (`cachedContent`); later models cache by themselves only. */
  readonly explicitCache: boolean;
  /**
   * Accepts JSON Schema for function parameters (`parametersJsonSchema`). Observed in traffic of generation 2.0 at both
   * upstreams.
   */
  readonly jsonSchemaParameters: boolean;
  /**
   * Accepts JSON Schema for the format of the answer (`responseJsonSchema`), and preserves the order of its properties.
   */
  readonly jsonSchemaResponse: boolean;
  /** Answers only with speech. */
  readonly speechOnly: boolean;
  /** Answers with images if the request states no modalities. */
  readonly drawsByDefault: boolean;
}

/** Names come from callers, so the cache is bounded. */
const maxRemembered = 1000;
const remembered = new Map<string, ModelCapabilities>();

/**
 * The capabilities of a model, by its name: those of the first row that matches it. An unknown Gemini model counts as
 * the newest; a tuned model or an endpoint, whose name shows no version, counts as generation 2.5, the one that can be
 * tuned.
 */
export function modelCapabilities(model: string): ModelCapabilities {
  const known = remembered.get(model);
  if (known) return known;
  const { capabilities } = modelRow(model);
  if (remembered.size >= maxRemembered) remembered.clear();
  remembered.set(model, capabilities);
  return capabilities;
}
