import type {
  AttemptCounts,
  Clock,
  Mutable,
  RecordedAttempt,
  RequestObserver,
  RequestRecord,
  TargetFailure,
  TargetStanding,
} from '@model-gateway/core';

const minuteMs = 60_000;
const hour = 60;
const shortWindow = 5;
/** Callers have a say in the names of models. */
const mostTargets = 1_000;
/** A report names at most so many. */
const mostReported = 100;
const longestMessage = 200;

interface Minute extends Mutable<AttemptCounts> {
  readonly minute: number;
  served: number;
  servedMs: number;
}

interface Tally {
  readonly place: Pick<TargetStanding, 'workspace' | 'provider' | 'slug' | 'model' | 'region' | 'tier'>;
  /** The oldest first; none older than an hour. */
  minutes: Minute[];
  lastSuccessAt?: number;
  lastFailure?: TargetFailure;
}

/** Counts the attempts at each target within the last hour. */
export class TargetTally implements RequestObserver {
  /** The one that was attempted last is the last. */
  private readonly tallies = new Map<string, Tally>();

  constructor(private readonly clock: Clock) {}

  observe(record: Pick<RequestRecord, 'id' | 'workspace' | 'attempts'>): void {
    for (const attempt of record.attempts) if (isCounted(attempt)) this.count(attempt, record);
  }

  /** The targets of the last hour, those with the most failures first. */
  standings(): readonly TargetStanding[] {
    const now = this.minute();
    const found: TargetStanding[] = [];
    for (const [key, tally] of this.tallies) {
      tally.minutes = tally.minutes.filter(({ minute }) => minute > now - hour && minute <= now);
      if (tally.minutes.length === 0) this.tallies.delete(key);
      else found.push(standingOf(tally, now));
    }
    return found
      .sort((one, other) => other.hour.failed - one.hour.failed || other.hour.attempts - one.hour.attempts)
      .slice(0, mostReported);
  }

  private count(attempt: RecordedAttempt, { id, workspace }: Pick<RequestRecord, 'id' | 'workspace'>): void {
    const tally = this.tallyOf(attempt, workspace);
    const minute = this.minute();
    let counts = tally.minutes.at(-1);
    if (counts?.minute !== minute) {
      counts = { minute, attempts: 0, failed: 0, rateLimited: 0, served: 0, servedMs: 0 };
      tally.minutes.push(counts);
      if (tally.minutes.length > hour) tally.minutes.shift();
    }
    counts.attempts += 1;
    const endedAt = attempt.startedAt + attempt.durationMs;
    if (attempt.outcome === 'served') {
      counts.served += 1;
      counts.servedMs += attempt.durationMs;
      tally.lastSuccessAt = endedAt;
    } else if (isTargetsFault(attempt)) {
      counts.failed += 1;
      if (statusOf(attempt) === 429) counts.rateLimited += 1;
      tally.lastFailure = failureOf(attempt, endedAt, id);
    }
  }

  private tallyOf(
    { provider = '', slug = '', model = '', region, tier }: RecordedAttempt,
    workspace: string | undefined,
  ): Tally {
    const key = JSON.stringify([workspace, provider, slug, model, region, tier]);
    const known = this.tallies.get(key);
    const tally = known ?? {
      place: {
        ...(workspace !== undefined && { workspace }),
        provider,
        slug,
        model,
        ...(region !== undefined && { region }),
        ...(tier && { tier }),
      },
      minutes: [],
    };
    this.tallies.delete(key);
    this.tallies.set(key, tally);
    if (this.tallies.size > mostTargets) {
      const [oldest] = this.tallies.keys();
      if (oldest !== undefined) this.tallies.delete(oldest);
    }
    return tally;
  }

  private minute(): number {
    return Math.floor(this.clock.now() / minuteMs);
  }
}

/** Attempts that reached a target, or would have with a credential that works. */
function isCounted({ provider, model, outcome }: RecordedAttempt): boolean {
  return provider !== undefined && model !== undefined && (outcome === 'served' || outcome === 'failed');
}

/** What it means, before what was sent: Google answers 400 to a key that it does not know, which is a failure with 401. */
const statusOf = ({ upstreamStatus, status }: RecordedAttempt) => status ?? upstreamStatus;

/** A request that is wrong in itself says nothing of the target; that a model is not there does. */
function isTargetsFault(attempt: RecordedAttempt): boolean {
  const status = statusOf(attempt);
  return (
    attempt.code === 'credential_error' || status === undefined || status >= 500 || targetsStatus.has(status)
  );
}

const targetsStatus: ReadonlySet<number> = new Set([401, 403, 404, 408, 429]);

function failureOf(attempt: RecordedAttempt, at: number, requestId: string): TargetFailure {
  const status = statusOf(attempt);
  return {
    at,
    code: attempt.code ?? 'unknown',
    ...(status !== undefined && { status }),
    ...(attempt.message !== undefined && { message: attempt.message.slice(0, longestMessage) }),
    requestId,
  };
}

function standingOf({ place, minutes, lastSuccessAt, lastFailure }: Tally, now: number): TargetStanding {
  return {
    ...place,
    hour: sumOf(minutes),
    lastFiveMinutes: sumOf(minutes.filter(({ minute }) => minute > now - shortWindow)),
    served: minutes.reduce((sum, { served }) => sum + served, 0),
    servedMs: Math.round(minutes.reduce((sum, { servedMs }) => sum + servedMs, 0)),
    ...(lastSuccessAt !== undefined && { lastSuccessAt }),
    ...(lastFailure && { lastFailure }),
  };
}

function sumOf(minutes: readonly AttemptCounts[]): AttemptCounts {
  const sum = { attempts: 0, failed: 0, rateLimited: 0 };
  for (const { attempts, failed, rateLimited } of minutes) {
    sum.attempts += attempts;
    sum.failed += failed;
    sum.rateLimited += rateLimited;
  }
  return sum;
}
