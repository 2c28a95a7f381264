import type { Scheduler } from '@model-gateway/core';
import { isMetricsMessage, type MetricsMessage, type SnapshotsResponse } from './metrics-messages.js';
import type { IpcLink } from './shared-state/ipc-link.js';

/** The collected snapshots. */
type Collected = Pick<SnapshotsResponse, 'current' | 'former'>;

/** A worker with metrics. */
interface Member {
  readonly link: IpcLink;
  /** Its latest snapshot. */
  latest: string | undefined;
  /** Resolves the pending request. */
  take: (snapshot: string | undefined) => void;
}

/** Time limit for the response of a worker. */
const responseTimeoutMs = 1_000;
/** Snapshots of at most so many ended workers are retained. */
const maxEnded = 8;

/**
 * Collects the metrics of all workers in the primary, on request of a worker. The primary forwards snapshots without
 * reading them. A worker that does not respond in time is left out; its last snapshot is returned separately, like those of
 * ended workers, so that sums of counters do not fall.
 */
export class MetricsHub {
  private readonly members = new Set<Member>();
  private readonly ended: Member[] = [];
  private collection: Promise<Collected> | undefined;
  private lastNumber = 0;

  constructor(private readonly scheduler: Scheduler) {}

  /** Serves a worker over its link until it disconnects. */
  join(link: IpcLink): void {
    const member: Member = { link, latest: undefined, take: () => undefined };
    link.listen((message) => isMetricsMessage(message) && this.receive(member, message));
    link.onClose(() => this.leave(member));
  }

  private receive(member: Member, message: MetricsMessage): void {
    if (message.workerMetrics === 'ready') this.members.add(member);
    else if (message.workerMetrics === 'request') void this.respond(member, message.number);
    else if (message.workerMetrics === 'snapshot') {
      member.latest = message.snapshot;
      // A late response to an earlier request is stored, but does not resolve the current one.
      if (message.number === this.lastNumber) member.take(message.snapshot);
    }
  }

  private leave(member: Member): void {
    member.take(undefined);
    if (!this.members.delete(member) || member.latest === undefined) return;
    this.ended.push(member);
    if (this.ended.length > maxEnded) this.ended.shift();
  }

  private async respond({ link }: Member, number: number): Promise<void> {
    // Concurrent requests share one collection, which costs each worker some milliseconds.
    this.collection ??= this.collect().finally(() => (this.collection = undefined));
    const { current, former } = await this.collection;
    link.send({ workerMetrics: 'snapshots', number, current, former });
  }

  private async collect(): Promise<Collected> {
    this.lastNumber += 1;
    const number = this.lastNumber;
    const answered = new Set<Member>();
    const current: string[] = [];
    const pending = [...this.members].map(async (member) => {
      const snapshot = await this.requestSnapshot(member, number);
      if (snapshot === undefined) return;
      answered.add(member);
      current.push(snapshot);
    });
    await Promise.all(pending);
    // A worker that responded and then ended must not be counted twice.
    const silent = [...this.ended, ...this.members].filter((member) => !answered.has(member));
    return { current, former: silent.flatMap(({ latest }) => latest ?? []) };
  }

  private requestSnapshot(member: Member, number: number): Promise<string | undefined> {
    return new Promise((resolve) => {
      const cancel = this.scheduler.schedule(responseTimeoutMs, () => member.take(undefined));
      member.take = (snapshot) => {
        cancel();
        member.take = () => undefined;
        resolve(snapshot);
      };
      if (!member.link.send({ workerMetrics: 'request', number })) member.take(undefined);
    });
  }
}
