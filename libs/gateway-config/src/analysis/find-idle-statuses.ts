import type { ConfigNode, SettingName } from '../model/config-node.js';
import type { ConfigFinding } from './config-finding.js';

/** Statuses that refuse the request itself: a retry gets the same status again. */
const finalStatuses: ReadonlySet<number> = new Set([400, 401, 403, 404, 405, 413, 415, 422]);
/** The circuit breaker ignores 429: a rate limit does not mean that the upstream is unhealthy. */
const tooManyRequests = 429;

/** Finds listed status codes that never occur or have no effect. */
export function findIdleStatuses(node: ConfigNode): readonly ConfigFinding[] {
  return [...ofFallback(node), ...ofRetry(node), ...ofBreaker(node)];
}

function ofFallback({ path, strategy }: ConfigNode): readonly ConfigFinding[] {
  if (strategy?.mode !== 'fallback' || !strategy.onStatusCodes) return [];
  const place = `${path}.strategy.on_status_codes`;
  const { onStatusCodes } = strategy;
  if (!onStatusCodes.some(isFailure)) {
    return [error(place, 'No later target is ever attempted: none of these statuses is a failure.')];
  }
  return noFailures(place, onStatusCodes);
}

function ofRetry(node: ConfigNode): readonly ConfigFinding[] {
  const { retry } = node.settings;
  if (!retry?.onStatusCodes || !isOwnSetting(node, 'retry')) return [];
  const place = `${node.path}.retry.on_status_codes`;
  if (retry.attempts === 0) return [warning(place, 'Nothing is retried: attempts is 0.')];
  if (!retry.onStatusCodes.some(isFailure)) {
    return [error(place, 'No status is ever retried: none of these is a failure.')];
  }
  const final = retry.onStatusCodes.filter((status) => finalStatuses.has(status));
  return [
    ...noFailures(place, retry.onStatusCodes),
    ...final.map((status) =>
      warning(place, `A request that is refused with ${status} is refused again: a retry only takes time.`),
    ),
  ];
}

function ofBreaker(node: ConfigNode): readonly ConfigFinding[] {
  const statuses = node.settings.breaker?.failureStatusCodes;
  if (!statuses || !isOwnSetting(node, 'breaker')) return [];
  const place = `${node.path}.circuit_breaker.failure_status_codes`;
  const counting = statuses.filter((status) => isFailure(status) && status !== tooManyRequests);
  if (counting.length === 0)
    return [error(place, 'The circuit breaker never opens for any of these statuses.')];
  const neutral = statuses.includes(tooManyRequests);
  return [
    ...noFailures(place, statuses),
    ...(neutral ? [warning(place, '429 never counts: a rate limit is no failure of the target.')] : []),
  ];
}

function noFailures(path: string, statuses: readonly number[]): readonly ConfigFinding[] {
  return statuses
    .filter((status) => !isFailure(status))
    .map((status) => warning(path, `${status} has no effect here: it is no failure.`));
}

function isFailure(status: number): boolean {
  return status >= 400;
}

/** True when the node sets the setting itself: an inherited setting is reported at the node that sets it. */
function isOwnSetting({ path, sourcePaths }: ConfigNode, name: SettingName): boolean {
  return sourcePaths[name] === path;
}

function error(path: string, message: string): ConfigFinding {
  return { severity: 'error', path, message };
}

function warning(path: string, message: string): ConfigFinding {
  return { severity: 'warning', path, message };
}
