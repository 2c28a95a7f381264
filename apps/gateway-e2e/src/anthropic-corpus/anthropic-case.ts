import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { corpusFolder } from '../support/corpus.js';

/** A recorded exchange, as far as every kind of it is the same. */
export interface RecordedCase {
  readonly id: string;
  readonly provider: string;
  readonly operation: string;
  readonly status: number;
  readonly framing: string | null;
  readonly model: string | null;
  readonly tags: readonly string[];
  readonly response_headers?: Readonly<Record<string, string>>;
  /** The answer's bytes, as recorded. */
  readonly body: Buffer;
}

/** Tokens as Anthropic counts them. */
export interface AnthropicUsage {
  readonly input_tokens?: number;
  readonly output_tokens?: number;
  readonly cache_read_input_tokens?: number;
  readonly cache_creation_input_tokens?: number;
  readonly output_tokens_details?: { readonly thinking_tokens?: number };
}

/** What a recorded answer of Claude's says, whatever the policy of the reader. */
interface AnthropicFacts {
  readonly text: string;
  readonly thinking: string;
  readonly signatures: readonly string[];
  readonly tool_uses: readonly { readonly name: string; readonly input?: unknown }[];
  readonly block_types: readonly string[];
  readonly stop_reason: string | null;
  readonly usage: AnthropicUsage | null;
  readonly model: string | null;
}

/** One recorded exchange with a Claude model. */
export interface AnthropicCase extends RecordedCase {
  readonly facts: AnthropicFacts;
  /** What was asked, where it is known; long texts of it may be cut. */
  readonly request?: Readonly<Record<string, unknown>> | null;
}

/** Did the upstream answer with events? */
export function isStreamed({ operation }: RecordedCase): boolean {
  return operation === 'streamRawPredict';
}

/** Did the upstream say how its answer ended? A stream that it cut did not. */
export function isComplete({ facts }: AnthropicCase): boolean {
  return typeof facts.stop_reason === 'string';
}

/** In which writes to serve the answer: whole, and a stream also cut at other places, each byte alone where it is short. */
export function writeSizes(recorded: RecordedCase): readonly (number | undefined)[] {
  if (!isStreamed(recorded)) return [undefined];
  return [undefined, 61, ...(recorded.body.length < 10_000 ? [1] : [])];
}

/** Every exchange with a Claude model; undefined where the corpus is not on this machine. */
export function loadAnthropicCorpus(): readonly AnthropicCase[] | undefined {
  return loadRecordedCases<AnthropicCase>(({ provider }) => provider === 'vertex-anthropic');
}

/** The chosen exchanges; undefined where the corpus is not on this machine. */
export function loadRecordedCases<Case extends RecordedCase>(
  chosen: (listed: Pick<RecordedCase, 'provider' | 'operation'>) => boolean,
): readonly Case[] | undefined {
  const index = path.join(corpusFolder, 'index.json');
  if (!existsSync(index)) return undefined;
  return (JSON.parse(readFileSync(index, 'utf8')) as RecordedCase[]).filter(chosen).map(({ id }) => {
    const folder = path.join(corpusFolder, id);
    const described = JSON.parse(readFileSync(path.join(folder, 'case.json'), 'utf8')) as Case & {
      response_file: string;
    };
    return { ...described, body: readFileSync(path.join(folder, described.response_file)) };
  });
}
