import type { Scheduler } from '@model-gateway/core';
import { isMetricsMessage, type MetricsMessage, type SnapshotsAnswer } from './metrics-messages.js';
import type { IpcLink } from './shared-state/ipc-link.js';

/** What the hub gives to whoever asks. */
type Collected = Pick<SnapshotsAnswer, 'current' | 'former'>;

/** A worker that counts. */
interface Member {
  readonly link: IpcLink;
  /** Its latest answer. */
  latest: string | undefined;
  /** Takes the answer that is waited for. */
  take: (snapshot: string | undefined) => void;
}

/** How long a worker has to answer. */
const answerLimitMs = 1_000;
/** Of so many workers that have ended it is kept what they had counted. */
const mostEnded = 8;

/**
 * The primary's part in collecting metrics: lets each worker ask all. It only hands on what workers say and understands
 * nothing of it. A worker that does not answer in time is left out; but its last known answer is given apart, as is that of
 * workers that have ended, so that sums of what only grows need not fall.
 */
export class MetricsHub {
  private readonly members = new Set<Member>();
  private readonly ended: Member[] = [];
  private underWay: Promise<Collected> | undefined;
  private lastNumber = 0;

  constructor(private readonly scheduler: Scheduler) {}

  /** Serves a worker over its line, from when it counts until it is gone. */
  join(link: IpcLink): void {
    const member: Member = { link, latest: undefined, take: () => undefined };
    link.listen((message) => isMetricsMessage(message) && this.hear(member, message));
    link.onClose(() => this.leave(member));
  }

  private hear(member: Member, message: MetricsMessage): void {
    if (message.workerMetrics === 'counting') this.members.add(member);
    else if (message.workerMetrics === 'ask') void this.answer(member, message.number);
    else if (message.workerMetrics === 'snapshot') {
      member.latest = message.snapshot;
      // An answer to an earlier question is too old to be waited for, and still newer than nothing.
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
    // Whoever asks while others wait gets what they get: collecting costs each worker some milliseconds.
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
    // One that answered and then ended is not to be counted twice.
    const silent = [...this.ended, ...this.members].filter((member) => !answered.has(member));
    return { current, former: silent.flatMap(({ latest }) => latest ?? []) };
  }

  private ask(member: Member, number: number): Promise<string | undefined> {
    return new Promise((resolve) => {
      const callOff = this.scheduler.schedule(answerLimitMs, () => member.take(undefined));
      member.take = (snapshot) => {
        callOff();
        member.take = () => undefined;
        resolve(snapshot);
      };
      if (!member.link.send({ workerMetrics: 'ask', number })) member.take(undefined);
    });
  }
}
