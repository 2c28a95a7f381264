import type {
  AttemptCounts,
  ReplicaCircuit,
  SeenReplica,
  TargetFailure,
  TargetStanding,
} from '@model-gateway/core';

/** A target over all processes. */
export interface TargetHealth extends TargetStanding {
  readonly state: 'open' | 'throttled' | 'failing' | 'degraded' | 'healthy';
  readonly circuits: readonly { readonly replica: string; readonly state: ReplicaCircuit['state'] }[];
}

/** What all processes tell of a target, by what makes it one. */
type Place = Pick<TargetStanding, 'provider' | 'slug' | 'model' | 'region' | 'tier'>;

interface Merged {
  readonly standings: TargetStanding[];
  readonly circuits: { replica: string; state: ReplicaCircuit['state'] }[];
  readonly place: Place;
}

const states: readonly TargetHealth['state'][] = ['open', 'throttled', 'failing', 'degraded', 'healthy'];
const nothing: AttemptCounts = { attempts: 0, failed: 0, rateLimited: 0 };
/** From which part of the attempts on a target is so. */
const some = 0.1;
const most = 0.5;

/** How each target is by what all processes tell, those in trouble first. */
export function targetHealth(replicas: readonly SeenReplica[]): readonly TargetHealth[] {
  const found = new Map<string, Merged>();
  for (const { report } of replicas)
    for (const standing of report.targets ?? []) mergedOf(found, standing).standings.push(standing);
  for (const { report } of replicas)
    for (const circuit of report.openCircuits) addCircuit(found, circuit, report.id);
  return [...found.values()]
    .map(healthOf)
    .sort(
      (one, other) =>
        states.indexOf(one.state) - states.indexOf(other.state) ||
        other.hour.attempts - one.hour.attempts ||
        (nameOf(one) < nameOf(other) ? -1 : 1),
    );
}

/** Attempts by region, those with the most refusals for want of capacity first. */
export function regionCounts(targets: readonly TargetHealth[]): readonly {
  readonly region: string | undefined;
  readonly attempts: number;
  readonly rateLimited: number;
}[] {
  const found = new Map<string | undefined, { attempts: number; rateLimited: number }>();
  for (const { region, hour } of targets) {
    const counts = found.get(region) ?? { attempts: 0, rateLimited: 0 };
    counts.attempts += hour.attempts;
    counts.rateLimited += hour.rateLimited;
    found.set(region, counts);
  }
  return [...found]
    .map(([region, counts]) => ({ region, ...counts }))
    .sort((one, other) => other.rateLimited - one.rateLimited || other.attempts - one.attempts);
}

function nameOf({ provider, slug, model, region, tier }: Place): string {
  return JSON.stringify([provider, slug, model, region, tier]);
}

function mergedOf(found: Map<string, Merged>, { provider, slug, model, region, tier }: Place): Merged {
  const place = {
    provider,
    slug,
    model,
    ...(region !== undefined && { region }),
    ...(tier !== undefined && { tier }),
  };
  const name = nameOf(place);
  const merged = found.get(name) ?? { standings: [], circuits: [], place };
  found.set(name, merged);
  return merged;
}

/** A circuit knows no tier: it is that of all tiers of its target. */
function addCircuit(found: Map<string, Merged>, circuit: ReplicaCircuit, replica: string): void {
  const { provider, slug, model, region, state } = circuit;
  const ofAnyTier = [...found.values()].filter(
    ({ place }) =>
      place.provider === provider && place.slug === slug && place.model === model && place.region === region,
  );
  const its = ofAnyTier.length > 0 ? ofAnyTier : [mergedOf(found, circuit)];
  for (const { circuits } of its) circuits.push({ replica, state });
}

function healthOf({ place, standings, circuits }: Merged): TargetHealth {
  const hour = sumOf(standings.map((standing) => standing.hour));
  const lastFiveMinutes = sumOf(standings.map((standing) => standing.lastFiveMinutes));
  const lastSuccessAt = latest(standings.map((standing) => standing.lastSuccessAt));
  const lastFailure = latestFailure(standings);
  return {
    ...place,
    state: stateOf(lastFiveMinutes.attempts > 0 ? lastFiveMinutes : hour, circuits.length > 0),
    hour,
    lastFiveMinutes,
    served: standings.reduce((sum, { served }) => sum + served, 0),
    servedMs: standings.reduce((sum, { servedMs }) => sum + servedMs, 0),
    ...(lastSuccessAt !== undefined && { lastSuccessAt }),
    ...(lastFailure && { lastFailure }),
    circuits,
  };
}

function stateOf(
  { attempts, failed, rateLimited }: AttemptCounts,
  hasCircuit: boolean,
): TargetHealth['state'] {
  if (hasCircuit) return 'open';
  if (attempts === 0) return 'healthy';
  if (rateLimited / attempts >= some) return 'throttled';
  if (failed / attempts >= most) return 'failing';
  return failed / attempts >= some ? 'degraded' : 'healthy';
}

function sumOf(all: readonly AttemptCounts[]): AttemptCounts {
  return all.reduce(
    (sum, { attempts, failed, rateLimited }) => ({
      attempts: sum.attempts + attempts,
      failed: sum.failed + failed,
      rateLimited: sum.rateLimited + rateLimited,
    }),
    nothing,
  );
}

function latest(moments: readonly (number | undefined)[]): number | undefined {
  const known = moments.filter((moment) => moment !== undefined);
  return known.length > 0 ? Math.max(...known) : undefined;
}

function latestFailure(standings: readonly TargetStanding[]): TargetFailure | undefined {
  return standings
    .flatMap(({ lastFailure }) => lastFailure ?? [])
    .reduce<TargetFailure | undefined>(
      (found, one) => (found && found.at >= one.at ? found : one),
      undefined,
    );
}
