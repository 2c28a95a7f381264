import { performance } from 'node:perf_hooks';
import type { RequestObserver } from '@model-gateway/core';
import type { Request } from 'express';
import type { GatewayResponse } from '../context/request-context.js';
import { costOfRequest } from '../context/cost-of-request.js';
import { requestRecord } from './request-record.js';
import type { Logger } from '../logging/logger.js';

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

/** A fault that every request meets is told of once in so long a time. */
const pauseMs = 60_000;

/**
 * Makes what takes errors that happen when a request is over and keep it from being recorded. The log hears of the first
 * at once, and of the others by their number. Never throws.
 *
 * @param ticks milliseconds of a clock that never goes back
 */
export function lostRecordReporter(
  logger: Logger,
  ticks: () => number = () => performance.now(),
): (error: unknown) => void {
  let toldAt = -Infinity;
  let untold = 0;
  return (error) => {
    untold += 1;
    if (ticks() - toldAt < pauseMs) return;
    toldAt = ticks();
    try {
      logger.error('What is known of a request that is over could not be recorded.', {
        error,
        requests: untold,
      });
      untold = 0;
    } catch {
      // It may be the log that fails: then there is nobody to tell.
    }
  };
}
