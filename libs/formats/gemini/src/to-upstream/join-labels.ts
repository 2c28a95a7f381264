import { isJsonObject, type JsonValue, type LossReporter } from '@model-gateway/core';

/**
 * Joins the client's `labels` in Google's own form with those of the request. Labels of the request that come from its
 * metadata yield to a label of the same key.
 *
 * @param own if it is no object, the upstream refuses it
 * @param path of these labels in the client's body
 */
export function joinLabels(
  own: JsonValue,
  labels: JsonValue | undefined,
  path: string,
  reportLoss: LossReporter,
): JsonValue {
  if (!isJsonObject(labels) || !isJsonObject(own)) return own;
  for (const [key, value] of Object.entries(labels)) {
    const other = Object.hasOwn(own, key) ? own[key] : undefined;
    if (other === undefined || other === value) continue;
    reportLoss({
      path: `labels.${key}`,
      action: 'dropped',
      severity: 'note',
      reason: `${path}.${key} wins over it.`,
    });
  }
  return { ...labels, ...own };
}
