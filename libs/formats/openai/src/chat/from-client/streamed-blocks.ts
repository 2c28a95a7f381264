import { isJsonObject, type JsonObject, type JsonValue, type LossReporter } from '@model-gateway/core';
import { isJsonArray } from '@model-gateway/format-kit';

/**
 * The blocks of a message that a client library assembled from a stream's chunks: each is still a `{index, delta}`.
 * Some libraries join the pieces of each index, so the delta is the whole block; others preserve only the last chunk.
 * Incomplete blocks are left out, and `content` counts instead. Any other value is returned unchanged.
 */
export function fromStreamedBlocks(
  value: JsonValue | undefined,
  path: string,
  reportLoss: LossReporter,
): JsonValue | undefined {
  if (!isJsonArray(value) || !value.some((block) => deltaOf(block))) return value;
  const blocks: JsonObject[] = [];
  for (const [index, block] of value.entries()) {
    const delta = deltaOf(block);
    if (delta && isJsonObject(block) && block.index === index && delta.type !== undefined) blocks.push(delta);
  }
  if (blocks.length === value.length) return blocks;
  const reason = 'They are pieces of a stream, and some of them are missing.';
  reportLoss({ path, action: 'dropped', severity: 'note', reason });
  return undefined;
}

function deltaOf(block: JsonValue): JsonObject | undefined {
  return isJsonObject(block) && block.type === undefined && isJsonObject(block.delta)
    ? block.delta
    : undefined;
}
