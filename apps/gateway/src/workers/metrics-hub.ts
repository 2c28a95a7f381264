import type { Scheduler } from '@model-gateway/core';
import { isMetricsMessage, type MetricsMessage, type SnapshotsAnswer } from './metrics-messages.js';
import type { IpcLink } from './shared-state/ipc-link.js';

/** The collected snapshots. */
type Collected = Pick<SnapshotsAnswer, 'current' | 'former'>;

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
const mostEnded = 8;

/**
 * Collects the metrics of all workers in the primary, on request of a worker. The primary forwards snapshots without
 * reading them. A worker that does not respond in time is left out; its last snapshot is returned separately, like those of
 * ended workers, so that sums of counters do not fall.
 */
export class MetricsHub {
  private readonly members = new Set<Member>();
  private readonly ended: Member[] = [];
  private underWay: Promise<Collected> | undefined;
  private lastNumber = 0;

  constructor(private readonly scheduler: Scheduler) {}

  /** Serves a worker over its link until it disconnects. */
  join(link: IpcLink): void {
    const member: Member = { link, latest: undefined, take: () => undefined };
    link.listen((message) => isMetricsMessage(message) && this.receive(member, message));
    link.onClose(() => this.leave(member));
  }

  private receive(member: Member, message: MetricsMessage): void {
    if (message.workerMetrics === 'counting') this.members.add(member);
    else if (message.workerMetrics === 'ask') void this.answer(member, message.number);
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
    if (this.ended.length > mostEnded) this.ended.shift();
  }

  private async answer({ link }: Member, number: number): Promise<void> {
    // Concurrent requests share one collection, which costs each worker some milliseconds.
    this.underWay ??= this.collect().finally(() => (this.underWay = undefined));
    const { current, former } = await this.underWay;
    link.send({ workerMetrics: 'snapshots', number, current, former });
  }

  private async collect(): Promise<Collected> {
    this.lastNumber += 1;
    const number = this.lastNumber;
    const answered = new Set<Member>();
    const current: string[] = [];
    const asking = [...this.members].map(async (member) => {
      const snapshot = await this.ask(member, number);
      if (snapshot === undefined) return;
      answered.add(member);
      current.push(snapshot);
    });
    await Promise.all(asking);
    // A worker that responded and then ended must not be counted twice.
    const silent = [...this.ended, ...this.members].filter((member) => !answered.has(member));
    return { current, former: silent.flatMap(({ latest }) => latest ?? []) };
  }

  private ask(member: Member, number: number): Promise<string | undefined> {
    return new Promise((resolve) => {
      const cancel = this.scheduler.schedule(responseTimeoutMs, () => member.take(undefined));
      member.take = (snapshot) => {
        cancel();
        member.take = () => undefined;
        resolve(snapshot);
      };
      if (!member.link.send({ workerMetrics: 'ask', number })) member.take(undefined);
    });
  }
}
