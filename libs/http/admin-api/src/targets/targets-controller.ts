import type { AdminTarget, AdminTargetFailure, AdminTargetList } from '@model-gateway/contract';
import { isoTime, regionCounts, targetHealth, type TargetHealth } from '@model-gateway/control-plane';
import type { Clock, TargetFailure } from '@model-gateway/core';
import { queryOf } from '@model-gateway/http-server';
import { mayReadBodies } from '../permissions/read-bodies.js';
import type { AdminController, AdminDependencies } from '../resources/admin-route.js';
import { writeAdmin } from '../resources/exchange.js';
import { textOf, wordOf } from '../resources/query-values.js';
import { isSilent } from '../replicas/is-silent.js';

/** What the query of `GET /admin/v1/targets` may name. */
export const targetParameters = ['slug', 'model', 'state'] as const;

/** What a target can be, the gravest first. */
export const targetStates = [
  'open',
  'throttled',
  'failing',
  'degraded',
  'healthy',
] as const satisfies readonly TargetHealth['state'][];

const mostShown = 500;

/** Answers `GET /admin/v1/targets`. */
export function targetsController(
  { replicas }: Pick<AdminDependencies, 'replicas'>,
  clock: Clock,
): AdminController {
  return async (request, response) => {
    const query = queryOf(request.originalUrl, targetParameters);
    const slug = textOf(query, 'slug');
    const model = textOf(query, 'model');
    const state = wordOf(query, 'state', targetStates);
    const seen = await replicas.replicas();
    const found = targetHealth(seen).filter(
      (target) =>
        (slug === undefined || target.slug === slug) &&
        (model === undefined || target.model === model) &&
        (state === undefined || target.state === state),
    );
    writeAdmin(response, {
      data: found.slice(0, mostShown).map((target) => targetView(target, mayReadBodies(response))),
      regions: regionCounts(found).map(({ region = null, ...counts }) => ({ region, ...counts })),
      replicas: { seen: seen.length, silent: seen.filter(isSilent).length },
      readAt: isoTime(clock.now()),
    } satisfies AdminTargetList);
  };
}

/** A target as the API shows it. @param showsContent false: without the message of its failure, which may quote a request */
function targetView(target: TargetHealth, showsContent: boolean): AdminTarget {
  const { slug, served, servedMs, lastSuccessAt, lastFailure, ...rest } = target;
  return {
    ...rest,
    ...(slug !== '' && { slug }),
    ...(lastSuccessAt !== undefined && { lastSuccessAt: isoTime(lastSuccessAt) }),
    ...(served > 0 && { meanMs: Math.round(servedMs / served) }),
    ...(lastFailure && { lastFailure: failureView(lastFailure, showsContent) }),
  };
}

function failureView({ at, message, ...failure }: TargetFailure, showsContent: boolean): AdminTargetFailure {
  return { ...failure, ...(showsContent && message !== undefined && { message }), at: isoTime(at) };
}
