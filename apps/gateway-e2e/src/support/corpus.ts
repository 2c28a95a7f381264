import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { root } from './running-process.js';

/** Recorded upstream traffic, kept outside the repository. */
export const corpusFolder = path.join(
  process.env.GATEWAY_CORPUS ?? path.resolve(root, '../shared/corpus'),
  'upstream',
);

/** What a recorded answer says, whatever the policy of the reader. */
export interface Facts {
  readonly candidates: number;
  readonly text: string;
  readonly thoughts: string;
  readonly function_calls: readonly { readonly name: string; readonly args?: unknown }[];
  readonly inline_data: readonly unknown[];
  readonly finish_reason?: string | null;
  readonly usage?: Readonly<Record<string, unknown>>;
  readonly model_version?: string;
  readonly block_reason?: string;
  readonly partial_args?: unknown;
}

/** One recorded exchange. */
export interface CorpusCase {
  readonly id: string;
  readonly provider: 'gemini' | 'vertex';
  readonly operation: string;
  readonly status: number;
  readonly framing: string | null;
  readonly tags: readonly string[];
  readonly facts: Facts;
  readonly response_headers?: Readonly<Record<string, string>>;
  /** The answer's bytes, as recorded. */
  readonly body: Buffer;
}

/** Every chat exchange with a Gemini model; undefined where the corpus is not on this machine. */
export function loadCorpus(): readonly CorpusCase[] | undefined {
  const index = path.join(corpusFolder, 'index.json');
  if (!existsSync(index)) return undefined;
  const cases = JSON.parse(readFileSync(index, 'utf8')) as {
    id: string;
    provider: string;
    operation: string;
  }[];
  return cases
    .filter(({ provider }) => provider === 'gemini' || provider === 'vertex')
    .filter(({ operation }) => /^(generateContent|streamGenerateContent)$/.test(operation))
    .map(({ id }) => {
      const folder = path.join(corpusFolder, id);
      const described = JSON.parse(readFileSync(path.join(folder, 'case.json'), 'utf8')) as CorpusCase & {
        response_file: string;
      };
      return { ...described, body: readFileSync(path.join(folder, described.response_file)) };
    });
}
