import { GatewayError } from '@model-gateway/core';
import type { ConfigNode } from '@model-gateway/gateway-config';
import { mostAttempts, spentCode } from '../../strategies/most-attempts.js';
import { hedges } from './hedges.js';
import { mostRecoveries } from './simulated-recovery.js';
import type { SimulatedRequest } from './simulated-request.js';
import { answerItems, lengthCode, missingCode, policyCode } from './simulated-upstream.js';
import type { Violations } from './violations.js';

/** Of all waits between the attempts of one request. */
const longestWaitMs = 60_000;

/** What has to be true of every request, whatever happened. */
export function checkRequest(request: SimulatedRequest, violations: Violations): void {
  checkEnd(request, violations);
  checkAccounting(request, violations);
  checkTimes(request, violations);
  checkRepetitions(request, violations);
}

function checkEnd(
  { plan, ended, isAdmitted, served, failed, failure, received }: SimulatedRequest,
  violations: Violations,
): void {
  violations.unless(ended === 1, 'a request was lost, or ended twice');
  violations.unless(
    Math.min(served, 1) + failed === (isAdmitted ? 1 : 0),
    'it was not said once how a request went',
  );
  violations.unless(isAdmitted || failure !== undefined, 'a request went on that its limits refused');
  violations.unless(failure === undefined || failure instanceof GatewayError, `a bug: ${String(failure)}`);
  violations.unless(failure === undefined || served === 0 || plan.isStream, 'a served request failed');
  violations.unless(failure !== undefined || served > 0, 'a request ended without an answer or a failure');
  const whole = answerItems.join(' ');
  violations.unless(failure !== undefined || received.join(' ') === whole, 'an answer is not complete');
  violations.unless(whole.startsWith(received.join(' ')), 'an answer is mixed up');
}

/** A stream that broke off was served by nobody; what was served to a caller who left then may count or not. */
function checkAccounting({ attemptLog, failure, abortedAt }: SimulatedRequest, violations: Violations): void {
  const serving = attemptLog.attempts.filter(({ outcome }) => outcome === 'served').length;
  const isRight = abortedAt === undefined ? serving === (failure ? 0 : 1) : serving <= 1;
  violations.unless(isRight, `${serving} attempts have served a request`);
}

function checkTimes(request: SimulatedRequest, violations: Violations): void {
  const {
    plan,
    attemptLog,
    startedAt,
    abortedAt,
    servedAt,
    firstServedAt,
    endedAt = Infinity,
    failure,
  } = request;
  const { requestTimeoutMs } = plan.root.settings;
  // What a request says itself holds in place of the config's.
  const begunBy = startedAt + (plan.deadlineMs ?? requestTimeoutMs ?? Infinity);
  const endedBy = startedAt + (plan.root.totalTimeoutMs ?? Infinity);
  violations.unless(
    (firstServedAt ?? endedAt) <= begunBy,
    'an answer began, or failed to, after the deadline',
  );
  violations.unless(endedAt <= endedBy, 'a request took longer than its total time');
  violations.unless(
    abortedAt === undefined || endedAt === abortedAt,
    'a request went on after its caller had left',
  );
  const ends = attemptLog.attempts.map((attempt) => attempt.startedAt + attempt.durationMs);
  const isUnserved = servedAt === undefined && abortedAt === undefined && ends.length > 0;
  // While one way of a hedge waited for its next attempt the other has made the last that there was to make.
  const hadNoneLeft = hedges(plan.root) > 0 && attemptLog.attempts.some(({ code }) => code === spentCode);
  violations.unless(
    !isUnserved || hadNoneLeft || endedAt === Math.max(...ends),
    'there was a wait after the last attempt',
  );
  violations.unless(
    failure !== undefined || servedAt === undefined || Math.max(...ends) <= servedAt,
    'an attempt went on beside the answer',
  );
  violations.unless(attemptLog.waitedMs <= longestWaitMs, 'a request waited too long between attempts');
  violations.unless(failure !== undefined || endedAt !== Infinity, 'a request never ended');
}

function checkRepetitions({ plan, attemptLog, abortedAt }: SimulatedRequest, violations: Violations): void {
  const asked = attemptLog.attempts.filter(({ outcome }) => outcome !== 'skipped');
  const off = leavesTurnedOff(plan.root);
  violations.unless(
    !attemptLog.attempts.some(({ node }) => off.has(node)),
    'a leaf was asked that is turned off',
  );
  const nodes = new Map<ConfigNode, number>();
  for (const { node } of asked) nodes.set(node, (nodes.get(node) ?? 0) + 1);
  const sent = asked.filter(({ isUnsent }) => !isUnsent).length;
  violations.unless(sent <= mostAttempts, 'a request made too many attempts');
  for (const [node, count] of nodes) {
    violations.unless(count <= mostAttemptsAt(node, plan.root), 'a leaf was asked too often');
  }
  if (abortedAt !== undefined || hedges(plan.root) > 0) return;
  for (const [index, { code, target }] of asked.entries()) {
    const later = asked.slice(index + 1);
    violations.unless(
      code !== policyCode || later.length === 0,
      'what is against the rules was asked elsewhere',
    );
    const isAgain = later.some((attempt) => attempt.target?.model === target?.model);
    violations.unless(code !== missingCode || !isAgain, 'a model was asked again that is not there');
    violations.unless(
      code !== lengthCode || !isAgain,
      'a model was asked again that the request is too long for',
    );
  }
}

/** Every hedge at the leaf or above it may double them, and each recovery asks anew. */
function mostAttemptsAt(targetNode: ConfigNode, root: ConfigNode): number {
  const isAbove = ({ path }: ConfigNode) =>
    path === targetNode.path || targetNode.path.startsWith(`${path}.`);
  const attempts = (targetNode.settings.retry?.attempts ?? 0) + 1;
  return attempts * 2 ** hedges(root, isAbove) * (mostRecoveries + 1);
}

/** Leaves that no request may get to: in a target of weight 0 among which the load is balanced. */
function leavesTurnedOff({ strategy, targets }: ConfigNode): ReadonlySet<ConfigNode> {
  const isBalanced = strategy?.mode === 'loadbalance';
  return new Set(
    targets.flatMap((target) =>
      isBalanced && target.weight === 0 ? leavesOf(target) : [...leavesTurnedOff(target)],
    ),
  );
}

function leavesOf(node: ConfigNode): readonly ConfigNode[] {
  return node.targets.length === 0 ? [node] : node.targets.flatMap(leavesOf);
}
