import type { RequestObserver } from '@model-gateway/core';
import type { Request } from 'express';
import type { GatewayResponse } from '../context/request-context.js';
import { costOfRequest } from '../context/cost-of-request.js';
import { requestRecord } from './request-record.js';

/**
 * Tells everyone who wants to know of a request that is over. Never throws: nobody waits here any more who could be told,
 * and what nobody catches ends the process.
 *
 * @param report takes what went wrong instead
 */
export function tellObservers(
  observers: readonly RequestObserver[],
  request: Request,
  response: GatewayResponse,
  answered: boolean,
  report: (error: unknown) => void,
): void {
  const { context } = response.locals;
  if (context.quiet) return;
  try {
    const record = requestRecord(request, response, answered, costOfRequest(context));
    for (const observer of observers) {
      try {
        observer.observe(record);
      } catch (error) {
        report(error);
      }
    }
    context.trace?.finish(record);
  } catch (error) {
    report(error);
  }
}
