import type { RequestObserver } from '@model-gateway/core';
import type { Request } from 'express';
import type { GatewayResponse } from '../context/request-context.js';
import { costOfRequest } from './cost-of-request.js';
import { requestRecord } from './request-record.js';

/** Tells everyone who wants to know of a request that is over. */
export function tellObservers(
  observers: readonly RequestObserver[],
  request: Request,
  response: GatewayResponse,
  answered: boolean,
): void {
  const { context } = response.locals;
  if (context.quiet) return;
  const record = requestRecord(request, response, answered, costOfRequest(context));
  for (const observer of observers) observer.observe(record);
  context.trace?.finish(record);
}
