import type { NextFunction, Request } from 'express';
import { PayloadTooLargeError, RequestTimeoutError, ShuttingDownError } from '@model-gateway/core';
import type { AnswerHeaders } from '../answer/answer-headers.js';
import { writeJson } from '../answer/write-json.js';
import { endAfterRest } from '../body/end-after-rest.js';
import type { GatewayResponse } from '../context/request-context.js';
import { retryAfterSeconds } from '../errors/retry-after.js';
import { errorAnswerOf, toErrorBody } from '../errors/to-error-body.js';

/** The last middleware: turns whatever was thrown into the one error shape. */
export function handleErrors() {
  return (error: unknown, request: Request, response: GatewayResponse, _next: NextFunction): void => {
    const { context } = response.locals;
    const failure = context.failureBehind(error);
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
    const headers: AnswerHeaders = {
      ...(retryAfter !== undefined && { 'retry-after': retryAfter }),
      ...((unread || failure instanceof ShuttingDownError) && { connection: 'close' }),
    };
    const end = unread ? (text: string) => endAfterRest(request, response, text) : undefined;
    const body = toErrorBody(failure, context.requestId, context.target?.kind);
    writeJson(response, errorAnswerOf(failure).status, body, headers, end);
  };
}
