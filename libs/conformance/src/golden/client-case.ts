import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Body } from '../grammar/body.js';
import type { Family, Place } from '../grammar/place.js';
import type { GeminiGeneration } from './families.js';

/** One thing that a client may ask for: a file in `cases/`. */
export interface ClientCase {
  /** The file's name. */
  readonly name: string;
  /** Where the product document describes it. */
  readonly section: string;
  /** What it is called in the feature table. */
  readonly feature: string;
  /** The file in `apps/gateway-e2e/src/features` that shows it working. */
  readonly test: string;
  /** The field that requests the feature: without this field, the feature is absent. */
  readonly field: string;
  /** The Gemini models that it is about, where those of the generation will not do; null: it has none. */
  readonly models?: Readonly<Record<GeminiGeneration, string | null>>;
  /** Generations of Gemini that get the request and refuse it themselves, with the reason. */
  readonly upstreamRefuses?: Readonly<Partial<Record<GeminiGeneration, string>>>;
  /** What the client sends, without `model`. */
  readonly body: Body;
  /** Members that are spelt otherwise for a provider. */
  readonly bodyAt?: Readonly<Partial<Record<Place['provider'], Body>>>;
  /** The same for a family of models. */
  readonly bodyFor?: Readonly<Partial<Record<Family, Body>>>;
}

const folder = path.join(__dirname, 'cases');

/** Every case, by section and name. */
export function readCases(): readonly ClientCase[] {
  const cases = readdirSync(folder).map((file): ClientCase => {
    const content = JSON.parse(readFileSync(path.join(folder, file), 'utf8')) as Omit<ClientCase, 'name'>;
    return { name: path.basename(file, '.json'), ...content };
  });
  return cases.sort(
    (one, other) => one.section.localeCompare(other.section) || one.name.localeCompare(other.name),
  );
}
