import { exactJson, type Target } from '@model-gateway/core';
import type { ConfigNode, SettingName } from '@model-gateway/gateway-config';
import type { ExecutionContext } from '../attempts/execution-context.js';
import type { Attempt } from '../attempts/attempt-log.js';

/** What an upstream answers to the same request whenever it comes. */
const finalStatuses: ReadonlySet<number | undefined> = new Set([400, 401, 403, 404]);

/** What decides, besides the target, what an upstream is sent. */
const requestShapingSettings: readonly SettingName[] = [
  'overrideParams',
  'defaultParams',
  'dropParams',
  'forwardHeaders',
  'metadataAsLabels',
  'strict',
];

/**
 * Was this request refused by the very same place before, for good? Then it need not be sent there again: after 401, 403
 * and 404 nothing of it, after 400 not the same: the whole answer is another request than its continuation. A retry is another matter: whoever says that 404 is to be repeated means it.
 */
export function wasRefusedBefore(
  { attemptLog, retry, continuation }: ExecutionContext,
  targetNode: ConfigNode,
  target: Target,
): boolean {
  const { attempts } = attemptLog;
  if (retry > 0 || attempts.length === 0) return false;
  return attempts.some(
    (attempt) =>
      isRefusalOf(attempt, targetNode, target) &&
      (attempt.status !== 400 || (attempt.isContinuation ?? false) === (continuation !== undefined)),
  );
}

function isRefusalOf(attempt: Attempt, targetNode: ConfigNode, target: Target): boolean {
  if (attempt.outcome !== 'failed' || attempt.isUnsent || !finalStatuses.has(attempt.status)) return false;
  if (!attempt.target || !isSamePlace(attempt.target, target)) return false;
  return attempt.status !== 400 || asksTheSame(attempt.node, targetNode);
}

function isSamePlace(one: Target, other: Target): boolean {
  return (
    one.kind === other.kind &&
    one.slug === other.slug &&
    one.sharedBy === other.sharedBy &&
    one.projectId === other.projectId &&
    one.region === other.region &&
    one.model === other.model &&
    one.baseUrl === other.baseUrl &&
    isSame(one.credential, other.credential)
  );
}

function asksTheSame({ settings: one }: ConfigNode, { settings: other }: ConfigNode): boolean {
  return requestShapingSettings.every((name) => isSame(one[name], other[name]));
}

/** What is inherited is the same object. */
function isSame(one: unknown, other: unknown): boolean {
  return one === other || exactJson(one) === exactJson(other);
}
