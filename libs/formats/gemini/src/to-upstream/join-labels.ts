import { isJsonObject, type JsonValue, type LossReporter } from '@model-gateway/core';

/**
 * `labels` that the client says in Google's own terms, with those of the request: some of these may come from its
 * metadata, which gives way to a label of the same key.
 *
 * @param said where they are no object, the upstream refuses them
 * @param path where they stand in the client's body
 */
export function joinLabels(
  said: JsonValue,
  labels: JsonValue | undefined,
  path: string,
  reportLoss: LossReporter,
): JsonValue {
  if (!isJsonObject(labels) || !isJsonObject(said)) return said;
  for (const [key, value] of Object.entries(labels)) {
    const other = Object.hasOwn(said, key) ? said[key] : undefined;
    if (other === undefined || other === value) continue;
    reportLoss({ path: `labels.${key}`, action: 'dropped', reason: `${path}.${key} wins over it.` });
  }
  return { ...labels, ...said };
}
