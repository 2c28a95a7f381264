import { isJsonObject } from '../json.js';
import type { Fault } from './fault.js';
import { readFault } from './read-fault.js';

/** Which requests a queued fault is for; without members: every request. */
export interface FaultMatch {
  readonly model?: string;
  readonly pathContains?: string;
}

interface QueuedFault {
  readonly match: FaultMatch;
  readonly fault: Fault;
  left: number;
}

/** What the queue looks at. The token endpoint takes only faults that name it. */
export interface FaultedRequest {
  readonly path: string;
  readonly model?: string;
  readonly isTokenEndpoint?: boolean;
}

/** Faults waiting for requests: the first that matches is used, `times` times. */
export class FaultQueue {
  private entries: QueuedFault[] = [];

  /** Queues `{match?, times?, fault}`; throws with a readable text when it is not one. */
  add(value: unknown): void {
    if (!isJsonObject(value)) throw new Error('expected {match?, times?, fault}');
    const { match = {}, times = 1, fault } = value;
    if (!isJsonObject(match)) throw new Error('match must be an object');
    if (typeof times !== 'number' || times < 1) throw new Error('times must be a positive number');
    this.entries.push({ match: match, left: times, fault: readFault(fault) });
  }

  clear(): void {
    this.entries = [];
  }

  /** Takes the fault for this request, if there is one. */
  take(request: FaultedRequest): Fault | undefined {
    const entry = this.entries.find((each) => isFor(each, request));
    if (!entry) return undefined;
    entry.left -= 1;
    if (entry.left <= 0) this.entries = this.entries.filter((each) => each !== entry);
    return entry.fault;
  }
}

function isFor(
  { match, fault }: QueuedFault,
  { path, model, isTokenEndpoint = false }: FaultedRequest,
): boolean {
  const { pathContains } = match;
  if (isTokenEndpoint) {
    const named = pathContains !== undefined && path.includes(pathContains);
    return fault.kind === 'tokenEndpoint' || named;
  }
  if (fault.kind === 'tokenEndpoint') return false;
  if (pathContains !== undefined && !path.includes(pathContains)) return false;
  return match.model === undefined || match.model === model;
}
