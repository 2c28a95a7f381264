import type { RequestContext } from '../context/request-context.js';
import type { LogFields } from './logger.js';

const longestText = 200;

/** What the log says of what a config did for a request; nothing where it had none that chooses anything. */
export function configFacts({ trail, options, option, retries, cacheStatus, verdicts }: RequestContext): LogFields {
  if (!trail) return {};
  return {
    config: options.config?.reference,
    option,
    retries,
    cache: cacheStatus,
    attempts: trail.attempts.map(({ node, target, retry, startedAt, durationMs, outcome, code, status }) => ({
      option: node.path,
      provider: target?.kind,
      slug: target?.slug,
      model: target?.model.slice(0, longestText),
      retry,
      startedAt,
      durationMs: Math.round(durationMs),
      outcome,
      code,
      status,
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
