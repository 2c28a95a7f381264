import type { BreakerSettings } from '../model/inference-config.js';
import { longestTimeoutMs } from '../model/longest-timeout.js';
import { objectOf } from '../readers/object-of.js';
import type { Reader } from '../readers/place.js';
import { readStatusCodes, wholeNumber } from '../readers/values.js';

const readCount = wholeNumber(1, 1_000_000);

const readPercentage: Reader<number> = (value, place) =>
  typeof value === 'number' && value > 0 && value <= 100
    ? value
    : place.refuse('must be a number above 0 and at most 100');

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

/** Failures in a row that open a circuit where a config does not say which ones do. */
const defaultFailureThreshold = 5;
const defaults = { minimumRequests: 10, cooldownMs: 20_000 };

export const readBreaker: Reader<BreakerSettings> = (value, place) => {
  const members = readMembers(value, place);
  if (!members) return undefined;
  const { failureThreshold, failureThresholdPercentage } = members;
  const needsThreshold = failureThreshold === undefined && failureThresholdPercentage === undefined;
  return { ...defaults, ...members, ...(needsThreshold && { failureThreshold: defaultFailureThreshold }) };
};
