import { isJsonObject } from '../json.js';
import type { Fault } from './fault.js';
import { readFault } from './read-fault.js';

/** Which requests a queued fault is for; without members: every request. */
interface FaultMatch {
  readonly model?: string;
  readonly pathContains?: string;
  /** Stands somewhere in the body, as JSON writes it. */
  readonly bodyContains?: string;
}

interface QueuedFault {
  readonly match: FaultMatch;
  readonly fault: Fault;
  left: number;
  /** Milliseconds since 1970; infinite: until it is used up. */
  readonly until: number;
}

/** What the queue looks at. The token endpoint takes only faults that name it. */
export interface FaultedRequest {
  readonly path: string;
  readonly model?: string;
  readonly body?: Buffer;
  readonly isTokenEndpoint?: boolean;
}

/** Faults waiting for requests: the first that matches is used, `times` times. */
export class FaultQueue {
  private entries: QueuedFault[] = [];

  constructor(private readonly now: () => number = Date.now) {}

  /**
   * Queues `{match?, times?, forMs?, fault}`; throws with a readable text when it is not one. With `forMs` it is over
   * after so many milliseconds, however often it was used.
   */
  add(value: unknown): void {
    if (!isJsonObject(value)) throw new Error('expected {match?, times?, forMs?, fault}');
    const { match = {}, forMs, times = forMs === undefined ? 1 : Infinity, fault } = value;
    if (!isJsonObject(match)) throw new Error('match must be an object');
    if (typeof times !== 'number' || times < 1) throw new Error('times must be a positive number');
    if (forMs !== undefined && !(typeof forMs === 'number' && forMs > 0))
      throw new Error('forMs must be a positive number');
    const until = forMs === undefined ? Infinity : this.now() + forMs;
    this.entries.push({ match, left: times, until, fault: readFault(fault) });
  }

  clear(): void {
    this.entries = [];
  }

  /** Takes the fault for this request, if there is one. */
  take(request: FaultedRequest): Fault | undefined {
    const now = this.now();
    this.entries = this.entries.filter(({ until }) => now < until);
    const entry = this.entries.find((each) => isFor(each, request));
    if (!entry) return undefined;
    entry.left -= 1;
    if (entry.left <= 0) this.entries = this.entries.filter((each) => each !== entry);
    return entry.fault;
  }
}

function isFor(
  { match, fault }: QueuedFault,
  { path, model, body, isTokenEndpoint = false }: FaultedRequest,
): boolean {
  const { pathContains, bodyContains } = match;
  if (isTokenEndpoint) {
    const named = pathContains !== undefined && path.includes(pathContains);
    return fault.kind === 'tokenEndpoint' || named;
  }
  if (fault.kind === 'tokenEndpoint') return false;
  if (pathContains !== undefined && !path.includes(pathContains)) return false;
  if (bodyContains !== undefined && body?.includes(bodyContains) !== true) return false;
  return match.model === undefined || match.model === model;
}
