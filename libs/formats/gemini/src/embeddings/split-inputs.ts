import type { EmbeddingInput } from '@model-gateway/core';
import type { EmbeddingModel } from './embedding-model.js';
import { estimateTokens } from './estimate-tokens.js';

/** The inputs of one upstream request. */
export interface InputGroup {
  /** Index, in the client's request, of the first of them. */
  readonly first: number;
  readonly inputs: readonly EmbeddingInput[];
}

/** The inputs in groups of one upstream request each: in order, each group as large as the model allows. */
export function splitInputs(
  inputs: readonly EmbeddingInput[],
  { inputs: most, tokens: mostTokens }: Pick<EmbeddingModel, 'inputs' | 'tokens'>,
): InputGroup[] {
  const groups: InputGroup[] = [];
  let group: EmbeddingInput[] = [];
  let tokens = 0;
  for (const [index, input] of inputs.entries()) {
    const more = mostTokens === undefined ? 0 : tokensOf(input);
    if (group.length === most || (group.length > 0 && tokens + more > (mostTokens ?? 0))) {
      groups.push({ first: index - group.length, inputs: group });
      group = [];
      tokens = 0;
    }
    group.push(input);
    tokens += more;
  }
  if (group.length > 0) groups.push({ first: inputs.length - group.length, inputs: group });
  return groups;
}

function tokensOf({ parts }: EmbeddingInput): number {
  let tokens = 0;
  for (const part of parts) if (part.type === 'text') tokens += estimateTokens(part.text);
  return tokens;
}
