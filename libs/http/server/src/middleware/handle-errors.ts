import type { NextFunction, Request } from 'express';
import {
  ForbiddenAddressError,
  InvalidRequestError,
  OverloadedError,
  PayloadTooLargeError,
  RequestTimeoutError,
  ShuttingDownError,
} from '@model-gateway/core';
import { type ResponseHeaders, writeJson } from '../response/write-response.js';
import { endAfterRequest } from '../body/read-body.js';
import type { GatewayResponse, RequestContext } from '../context/request-context.js';
import { errorFormOf } from '../errors/error-form.js';
import { retryAfterSeconds } from '../errors/error-responses.js';

/** The last middleware: converts any error to the error response of the route. */
export function handleErrors() {
  return (error: unknown, request: Request, response: GatewayResponse, _next: NextFunction): void => {
    const { context } = response.locals;
    const failure = asInvalidRequest(context.failureBehind(error), context);
    context.failure = failure;
    if (response.headersSent) {
      // The status has been sent: only closing the connection shows the failure to the client.
      response.destroy();
      return;
    }
    const retryAfter = retryAfterSeconds(failure);
    const unread =
      failure instanceof PayloadTooLargeError ||
      ((failure instanceof RequestTimeoutError || failure instanceof OverloadedError) && !request.complete);
    const { requestId } = context;
    const form = errorFormOf(request);
    const headers: ResponseHeaders = {
      ...form.headersOf(failure, requestId),
      ...(retryAfter !== undefined && { 'retry-after': retryAfter }),
      ...((unread || failure instanceof ShuttingDownError) && { connection: 'close' }),
    };
    const end = unread ? (text: string) => endAfterRequest(request, response, text) : undefined;
    const body = form.bodyOf(failure, requestId, context.target?.kind);
    writeJson(response, form.statusOf(failure), body, headers, end);
  };
}

/** A forbidden address of a custom host is an invalid value of the header or the config that names the host. */
function asInvalidRequest(failure: unknown, { target, option, options }: RequestContext): unknown {
  if (!(failure instanceof ForbiddenAddressError) || !target?.isCustomHost) return failure;
  const isOfConfig = options.customHost === undefined || (option !== undefined && option !== 'config');
  const param = isOfConfig ? `${option ?? 'config'}.custom_host` : 'header:x-gateway-custom-host';
  return new InvalidRequestError('invalid_value', failure.message, { param, cause: failure });
}
