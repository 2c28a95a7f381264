import type { RequestContext } from '../context/request-context.js';
import type { LogFields } from './logger.js';

const longestText = 200;

/** Of a request that the first target served at once, the usual facts say it all. */
export function isUneventful({ attemptLog, verdicts, isPlain }: RequestContext): boolean {
  if (!attemptLog || isPlain) return true;
  const attempts = attemptLog.record();
  return attempts.length === 1 && attempts[0]?.outcome === 'served' && !verdicts;
}

/** What the log says of what was tried for a request; nothing where nothing was, or only one thing, which worked. */
export function configFacts(context: RequestContext): LogFields {
  const { attemptLog, verdicts } = context;
  if (!attemptLog || isUneventful(context)) return {};
  return {
    attempts: attemptLog.record().map(({ node, target, retry, startedAt, durationMs, outcome, ...more }) => ({
      option: node.path,
      provider: target?.kind,
      slug: target?.slug,
      model: target?.model.slice(0, longestText),
      retry,
      startedAt,
      durationMs: Math.round(durationMs),
      outcome,
      code: more.code,
      status: more.status,
      usage: more.usage,
    })),
    guardrails: verdicts?.map(({ guardrail, side, holds, isUnchecked }) => ({
      path: guardrail.path,
      name: guardrail.name,
      side,
      action: guardrail.action,
      holds,
      ...(isUnchecked && { unchecked: true }),
    })),
  };
}
