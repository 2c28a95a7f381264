import type { LossReporter } from '@model-gateway/core';
import { reportUnusedMetadata, type RequestMetadata } from '../request-labels/request-labels.js';

/** The labels of an operation that has none: metadata for them are a loss. */
export function unlabelled(reason: string) {
  return <Request>(request: Request, metadata: RequestMetadata, _kind: unknown, reportLoss: LossReporter) => {
    reportUnusedMetadata(metadata, reason, reportLoss);
    return request;
  };
}
