import { performance } from 'node:perf_hooks';
import type { RequestObserver } from '@model-gateway/core';
import type { Request } from 'express';
import type { GatewayResponse } from '../context/request-context.js';
import { costOfRequest } from '../context/cost-of-request.js';
import { requestRecord } from './request-record.js';
import type { Logger } from '../logging/logger.js';

/**
 * Publishes the record of a finished request to all observers. Never throws: the request has ended, and an uncaught error
 * would end the process.
 *
 * @param report receives errors instead
 */
export function publishRecord(
  observers: readonly RequestObserver[],
  request: Request,
  response: GatewayResponse,
  isAnswered: boolean,
  report: (error: unknown) => void,
): void {
  const { context } = response.locals;
  if (context.quiet) return;
  try {
    const record = requestRecord(request, response, isAnswered, costOfRequest(context));
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

/** Minimum of time between two reports. */
const pauseMs = 60_000;

/**
 * Creates a function that logs errors which prevented the recording of a finished request: the first at once, the others
 * as a count at most once a minute. Never throws.
 *
 * @param ticks milliseconds of a clock that never goes back
 */
export function lostRecordReporter(
  logger: Logger,
  ticks: () => number = () => performance.now(),
): (error: unknown) => void {
  let reportedAt = -Infinity;
  let unreported = 0;
  return (error) => {
    unreported += 1;
    if (ticks() - reportedAt < pauseMs) return;
    reportedAt = ticks();
    try {
      logger.error('What is known of a request that is over could not be recorded.', {
        error,
        requests: unreported,
      });
      unreported = 0;
    } catch {
      // The log itself may have failed, and there is no other place to report it.
    }
  };
}
