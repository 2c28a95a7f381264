import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { corpusFolder } from '../support/corpus.js';
import type { LooseJson } from '../support/ask.js';

/** A recorded request for embeddings, and the answer to it. */
export interface RecordedExchange {
  readonly id: string;
  readonly provider: 'gemini' | 'vertex';
  readonly operation: string;
  readonly model: string | null;
  readonly status: number;
  readonly request: LooseJson;
  readonly request_elided_strings?: number;
  readonly body: Buffer;
  readonly answer: LooseJson;
}

/** Every one of them; undefined where the corpus is not on this machine. */
export function loadRecordedExchanges(): readonly RecordedExchange[] | undefined {
  const index = path.join(corpusFolder, 'index.json');
  if (!existsSync(index)) return undefined;
  const cases = JSON.parse(readFileSync(index, 'utf8')) as {
    id: string;
    operation: string;
    tags: readonly string[];
  }[];
  return cases
    .filter(
      ({ operation, tags }) =>
        /mbedContent/.test(operation) || (operation === 'predict' && tags.includes('embeddings')),
    )
    .map(({ id }) => {
      const folder = path.join(corpusFolder, id);
      const described = JSON.parse(
        readFileSync(path.join(folder, 'case.json'), 'utf8'),
      ) as RecordedExchange & {
        response_file: string;
      };
      const body = readFileSync(path.join(folder, described.response_file));
      return { ...described, body, answer: JSON.parse(body.toString()) as object };
    });
}
