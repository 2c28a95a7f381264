import type { NextFunction, Request } from 'express';
import {
  ForbiddenAddressError,
  InvalidRequestError,
  PayloadTooLargeError,
  RequestTimeoutError,
  ShuttingDownError,
  UpstreamStatusError,
} from '@model-gateway/core';
import type { ResponseHeaders } from '../response/response-headers.js';
import { writeJson } from '../response/write-json.js';
import { endAfterRest } from '../body/read-body.js';
import type { GatewayResponse, RequestContext } from '../context/request-context.js';
import { isMessagesPath, toMessagesErrorBody } from '../errors/to-messages-error-body.js';
import { retryAfterSeconds } from '../errors/error-responses.js';
import { errorAnswerOf, toErrorBody } from '../errors/to-error-body.js';

/** The last middleware: turns whatever was thrown into the error shape of the route. */
export function handleErrors() {
  return (error: unknown, request: Request, response: GatewayResponse, _next: NextFunction): void => {
    const { context } = response.locals;
    const failure = asCallersMistake(context.failureBehind(error), context);
    context.failure = failure;
    if (response.headersSent) {
      // A promise was broken that cannot be taken back: only cutting the connection tells the client.
      response.destroy();
      return;
    }
    const retryAfter = retryAfterSeconds(failure);
    const unread =
      failure instanceof PayloadTooLargeError ||
      (failure instanceof RequestTimeoutError && !request.complete);
    const { requestId } = context;
    const native = isMessagesPath(request.path);
    const headers: ResponseHeaders = {
      // Where Anthropic's clients look for it.
      ...(native && { 'request-id': requestId, ...upstreamHeaders(failure) }),
      ...(retryAfter !== undefined && { 'retry-after': retryAfter }),
      ...((unread || failure instanceof ShuttingDownError) && { connection: 'close' }),
    };
    const end = unread ? (text: string) => endAfterRest(request, response, text) : undefined;
    const body = native
      ? toMessagesErrorBody(failure, requestId)
      : toErrorBody(failure, requestId, context.target?.kind);
    writeJson(response, errorAnswerOf(failure).status, body, headers, end);
  };
}

/** An address that nothing is sent to is a mistake of whoever named the host. */
function asCallersMistake(failure: unknown, { target, option, options }: RequestContext): unknown {
  if (!(failure instanceof ForbiddenAddressError) || !target?.isCustomHost) return failure;
  const isOfConfig = options.customHost === undefined || (option !== undefined && option !== 'config');
  const param = isOfConfig ? `${option ?? 'config'}.custom_host` : 'header:x-gateway-custom-host';
  return new InvalidRequestError('invalid_value', failure.message, { param, cause: failure });
}

/** What the upstream tells its own clients beside a refusal. */
function upstreamHeaders(failure: unknown): ResponseHeaders | undefined {
  return failure instanceof UpstreamStatusError ? { ...failure.upstream.headers } : undefined;
}
