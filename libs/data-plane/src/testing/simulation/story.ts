import type { ConfigNode } from '@model-gateway/gateway-config';
import type { Attempt } from '../../attempts/attempt-log.js';
import type { SimulatedRequest } from './simulated-request.js';

/** What happened, for whoever looks for a bug. Times are milliseconds since `start`. */
export function storyOf(root: ConfigNode, requests: readonly SimulatedRequest[], start: number): string {
  return [...configLines(root), ...requests.flatMap((request) => requestLines(request, start))].join('\n');
}

function configLines({ targets, sourcePaths: _saidAt, path, ...node }: ConfigNode): readonly string[] {
  return [`${path} ${JSON.stringify(node)}`, ...targets.flatMap(configLines)];
}

function requestLines(request: SimulatedRequest, start: number): readonly string[] {
  const { plan, attemptLog, failure, startedAt, servedAt, abortedAt, endedAt } = request;
  const since = (time: number | undefined) => (time === undefined ? 'never' : `${time - start}`);
  const { root: _root, foreign, ...asked } = plan;
  return [
    `request ${JSON.stringify({ ...asked, foreign: [...foreign] })}`,
    `  started ${since(startedAt)}, served ${since(servedAt)}, left ${since(abortedAt)}, ended ${since(endedAt)}, ` +
      `waited ${attemptLog.waitedMs}: ${failure === undefined ? 'answered' : String(failure)}`,
    ...attemptLog.attempts.map((attempt) => attemptLine(attempt, start)),
  ];
}

function attemptLine(
  { node, target, retry, startedAt, durationMs, outcome, code = '' }: Attempt,
  start: number,
): string {
  const place = `${node.path} (${target?.model ?? 'nobody'}), repetition ${retry}`;
  return `    ${startedAt - start} to ${startedAt - start + durationMs}: ${place}: ${outcome} ${code}`;
}
