import type { EmbeddingList, EmbeddingUsage, GatewayFacts } from '@model-gateway/contract';
import { withheldVectors, type Embedding, type EmbeddingResponse, type Usage } from '@model-gateway/core';
import type { ClientAnswerOptions } from '../../chat/to-client/client-answer-options.js';
import { toEmbeddingItem, type EmbeddingItemOptions } from './to-embedding-item.js';

/** The facts about an answer that do not come from the upstream. */
export interface EmbeddingListOptions
  extends Omit<ClientAnswerOptions, 'id' | 'created'>, EmbeddingItemOptions {
  /** Path of each input in the client's body: for loss entries. */
  readonly inputPaths: readonly string[];
}

/**
 * The answer in OpenAI's form, an `EmbeddingList`, as JSON text in pieces: one for each input, and the text around
 * them. Each piece is built when it is read, and its vectors are then released, because the JSON of thousands of inputs
 * takes megabytes. It can be read once. Losses are reported before the first piece.
 */
export function encodeEmbeddingList(
  response: EmbeddingResponse,
  options: EmbeddingListOptions,
): Iterable<string> {
  const inputs = byInput(response.embeddings);
  if (options.strict) reportWithheld(inputs, options);
  const rest: Omit<EmbeddingList, 'object' | 'data'> = {
    model: options.requestedModel,
    provider: options.provider,
  };
  const usage = toEmbeddingUsage(response.usage);
  if (usage) rest.usage = usage;
  const facts = toFacts(response, options);
  if (facts) rest.gateway = facts;
  return listText(inputs, JSON.stringify(rest), options);
}

/** @param inputs is emptied */
function* listText(
  inputs: (readonly Embedding[] | undefined)[],
  rest: string,
  options: EmbeddingItemOptions,
): Generator<string, void, undefined> {
  yield '{"object":"list","data":[';
  for (const [index, embeddings = []] of inputs.entries()) {
    inputs[index] = undefined;
    const item = JSON.stringify(toEmbeddingItem(embeddings, index, options));
    yield index === 0 ? item : `,${item}`;
  }
  yield `],${rest.slice(1)}`;
}

/** The embeddings of each input, in the order of the inputs. */
function byInput(embeddings: readonly Embedding[]): Embedding[][] {
  const inputs: Embedding[][] = [];
  for (const embedding of embeddings) (inputs[embedding.input] ??= []).push(embedding);
  return inputs;
}

/** A strict client gets only one vector of each input. */
function reportWithheld(
  inputs: readonly (readonly Embedding[])[],
  { inputPaths, reportLoss }: EmbeddingListOptions,
): void {
  for (const [index, embeddings] of inputs.entries()) {
    if (embeddings.length > 1) reportLoss?.(withheldVectors(inputPaths[index] ?? 'input'));
  }
}

/** Both counts; undefined if the upstream reported none: a guess would be billed. */
function toEmbeddingUsage(usage: Usage | undefined): EmbeddingUsage | undefined {
  const prompt = usage?.promptTokens ?? usage?.totalTokens;
  return prompt === undefined
    ? undefined
    : { prompt_tokens: prompt, total_tokens: usage?.totalTokens ?? prompt };
}

function toFacts(
  { billableCharacters }: EmbeddingResponse,
  { strict, losses }: EmbeddingListOptions,
): GatewayFacts | undefined {
  if (strict) return undefined;
  const loss = losses?.() ?? [];
  if (loss.length === 0 && billableCharacters === undefined) return undefined;
  return {
    ...(loss.length > 0 && { loss: [...loss] }),
    ...(billableCharacters !== undefined && { upstream: { billableCharacterCount: billableCharacters } }),
  };
}
