import { UpstreamStatusError } from '@model-gateway/core';
import type { ResponseHeaders } from '../response/write-response.js';
import { isContentPath, isListStream, toContentErrorBody } from './to-content-error-body.js';
import { errorResponseOf, toErrorBody } from './to-error-body.js';
import { isMessagesPath, messagesStatusOf, toMessagesErrorBody } from './to-messages-error-body.js';

/** How a route shows an error. */
export interface ErrorForm {
  statusOf(error: unknown): number;
  bodyOf(error: unknown, requestId: string, provider: string | undefined): unknown;
  /** Headers that clients of this form read. */
  headersOf(error: unknown, requestId: string): ResponseHeaders;
}

const statusOf = (error: unknown): number => errorResponseOf(error).status;
const noHeaders = (): ResponseHeaders => ({});

const gatewayForm: ErrorForm = { statusOf, bodyOf: toErrorBody, headersOf: noHeaders };
const messagesForm: ErrorForm = {
  statusOf: messagesStatusOf,
  bodyOf: toMessagesErrorBody,
  headersOf: (error, requestId) => ({
    'request-id': requestId,
    ...(error instanceof UpstreamStatusError && error.upstream.headers),
  }),
};
const contentForm: ErrorForm = { statusOf, bodyOf: toContentErrorBody, headersOf: noHeaders };
/** Google sends a list wherever the response would have been one. */
const contentListForm: ErrorForm = { ...contentForm, bodyOf: (...facts) => [toContentErrorBody(...facts)] };

/** The form of an error by the path of its request, which shows what its client understands. */
export function errorFormOf({ path, url }: { readonly path: string; readonly url: string }): ErrorForm {
  if (isMessagesPath(path)) return messagesForm;
  if (!isContentPath(path)) return gatewayForm;
  return isListStream(path, url) ? contentListForm : contentForm;
}
