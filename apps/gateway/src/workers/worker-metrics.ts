import type { MetricsSource, Scheduler } from '@model-gateway/core';
import { isMetricsMessage, type MetricsMessage } from './metrics-messages.js';
import type { IpcLink } from './shared-state/ipc-link.js';

/** What this worker has counted. */
export interface OwnMetrics {
  readonly contentType: string;
  snapshot(): Promise<string>;
}

/** Adds snapshots up. */
export type MergeSnapshots = (snapshots: {
  readonly current: readonly string[];
  readonly former: readonly string[];
}) => Promise<string>;

/** Longer than the primary waits for a worker. */
const answerLimitMs = 1_500;

type Snapshots = Parameters<MergeSnapshots>[0];

/** Tells of all workers, whichever is asked. Without an answer from the primary it tells of this worker alone. */
export class WorkerMetrics implements MetricsSource {
  private readonly waiting = new Map<number, (snapshots: Snapshots | undefined) => void>();
  private lastNumber = 0;

  constructor(
    private readonly own: OwnMetrics,
    private readonly merge: MergeSnapshots,
    private readonly link: IpcLink,
    private readonly scheduler: Scheduler,
  ) {
    link.listen((message) => isMetricsMessage(message) && this.hear(message));
    link.send({ workerMetrics: 'counting' });
  }

  get contentType(): string {
    return this.own.contentType;
  }

  async text(): Promise<string> {
    const all = await this.ask();
    return this.merge(all ?? { current: [await this.own.snapshot()], former: [] });
  }

  private ask(): Promise<Snapshots | undefined> {
    this.lastNumber += 1;
    const number = this.lastNumber;
    return new Promise((resolve) => {
      const callOff = this.scheduler.schedule(answerLimitMs, () => this.waiting.get(number)?.(undefined));
      this.waiting.set(number, (snapshots) => {
        callOff();
        this.waiting.delete(number);
        resolve(snapshots);
      });
      if (!this.link.send({ workerMetrics: 'ask', number })) this.waiting.get(number)?.(undefined);
    });
  }

  private hear(message: MetricsMessage): void {
    if (message.workerMetrics === 'ask') void this.tell(message.number);
    else if (message.workerMetrics === 'snapshots') this.waiting.get(message.number)?.(message);
  }

  private async tell(number: number): Promise<void> {
    try {
      this.link.send({ workerMetrics: 'snapshot', number, snapshot: await this.own.snapshot() });
    } catch {
      // The primary goes on without it.
    }
  }
}
