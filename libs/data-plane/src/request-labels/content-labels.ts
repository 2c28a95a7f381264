import {
  isJsonObject,
  type JsonObject,
  type LossReporter,
  type NativeContentRequest,
  type ProviderKind,
} from '@model-gateway/core';
import { labelsWithMetadata, reportUnusedMetadata, type RequestMetadata } from './request-labels.js';

/**
 * A request in Gemini's own format with its metadata as labels, where its provider takes labels. Those that the body has
 * already win. A count of tokens has none.
 */
export function withContentLabels(
  request: NativeContentRequest,
  metadata: RequestMetadata,
  kind: ProviderKind,
  reportLoss: LossReporter,
): NativeContentRequest {
  const { method, body } = request;
  if (method === 'countTokens') {
    reportUnusedMetadata(metadata, 'a count of tokens has no labels', reportLoss);
    return request;
  }
  const own = body['labels'];
  if (own !== undefined && own !== null && !isLabels(own)) {
    reportUnusedMetadata(metadata, 'the labels of the body are no texts by name', reportLoss);
    return request;
  }
  const labels = labelsWithMetadata(own ?? undefined, metadata, kind, reportLoss);
  return labels ? { method, body: { ...body, labels } } : request;
}

function isLabels(value: unknown): value is JsonObject & Record<string, string> {
  return isJsonObject(value) && Object.values(value).every((text) => typeof text === 'string');
}
