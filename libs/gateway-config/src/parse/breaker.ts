import type { BreakerSettings } from '../model/inference-config.js';
import { longestTimeoutMs } from '../readers/longest-timeout.js';
import { objectOf } from '../readers/object-of.js';
import type { Reader } from '../readers/read-context.js';
import { readStatusCodes, wholeNumber } from '../readers/values.js';

const readCount = wholeNumber(1, 1_000_000);

const readPercentage: Reader<number> = (value, context) =>
  typeof value === 'number' && value > 0 && value <= 100
    ? value
    : context.refuse('must be a number above 0 and at most 100');

const readMembers = objectOf<BreakerSettings>({
  failureThreshold: { key: 'failure_threshold', read: readCount },
  failureThresholdPercentage: { key: 'failure_threshold_percentage', read: readPercentage },
  minimumRequests: { key: 'minimum_requests', read: readCount },
  cooldownMs: {
    key: 'cooldown_interval',
    read: wholeNumber(1000, longestTimeoutMs, 'whole number of milliseconds'),
  },
  failureStatusCodes: { key: 'failure_status_codes', read: readStatusCodes },
});

/** Consecutive failures that open a circuit when a config sets no threshold. */
const defaultFailureThreshold = 5;
const defaults = { minimumRequests: 10, cooldownMs: 20_000 };

export const readBreaker: Reader<BreakerSettings> = (value, context) => {
  const members = readMembers(value, context);
  if (!members) return undefined;
  const { failureThreshold, failureThresholdPercentage } = members;
  const needsThreshold = failureThreshold === undefined && failureThresholdPercentage === undefined;
  return { ...defaults, ...members, ...(needsThreshold && { failureThreshold: defaultFailureThreshold }) };
};
