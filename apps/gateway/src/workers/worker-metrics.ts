import type { MetricsSource, Scheduler } from '@model-gateway/core';
import { isMetricsMessage, type MetricsMessage } from './metrics-messages.js';
import type { IpcLink } from './shared-state/ipc-link.js';

/** The metrics of this worker. */
export interface OwnMetrics {
  readonly contentType: string;
  snapshot(): Promise<string>;
}

/** Merges snapshots. */
export type MergeSnapshots = (snapshots: {
  readonly current: readonly string[];
  readonly former: readonly string[];
}) => Promise<string>;

/** Longer than the primary's time limit for a worker. */
const responseTimeoutMs = 1_500;

type Snapshots = Parameters<MergeSnapshots>[0];

/** The metrics of all workers, from any worker. Without a response of the primary, those of this worker alone. */
export class WorkerMetrics implements MetricsSource {
  private readonly waiting = new Map<number, (snapshots: Snapshots | undefined) => void>();
  private lastNumber = 0;

  constructor(
    private readonly own: OwnMetrics,
    private readonly merge: MergeSnapshots,
    private readonly link: IpcLink,
    private readonly scheduler: Scheduler,
  ) {
    link.listen((message) => isMetricsMessage(message) && this.receive(message));
    link.send({ workerMetrics: 'ready' });
  }

  get contentType(): string {
    return this.own.contentType;
  }

  async text(): Promise<string> {
    const all = await this.requestSnapshots();
    return this.merge(all ?? { current: [await this.own.snapshot()], former: [] });
  }

  private requestSnapshots(): Promise<Snapshots | undefined> {
    this.lastNumber += 1;
    const number = this.lastNumber;
    return new Promise((resolve) => {
      const cancel = this.scheduler.schedule(responseTimeoutMs, () => this.waiting.get(number)?.(undefined));
      this.waiting.set(number, (snapshots) => {
        cancel();
        this.waiting.delete(number);
        resolve(snapshots);
      });
      if (!this.link.send({ workerMetrics: 'request', number })) this.waiting.get(number)?.(undefined);
    });
  }

  private receive(message: MetricsMessage): void {
    if (message.workerMetrics === 'request') void this.sendSnapshot(message.number);
    else if (message.workerMetrics === 'snapshots') this.waiting.get(message.number)?.(message);
  }

  private async sendSnapshot(number: number): Promise<void> {
    try {
      this.link.send({ workerMetrics: 'snapshot', number, snapshot: await this.own.snapshot() });
    } catch {
      // The primary leaves this worker out after its time limit.
    }
  }
}
