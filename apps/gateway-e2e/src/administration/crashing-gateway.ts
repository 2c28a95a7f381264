import type { RunningProcess } from '../support/running-process.js';

/** A gateway that is killed now and then, in the middle of whatever it does, and started again. */
export class CrashingGateway {
  /** How often it was killed. */
  kills = 0;
  private running: Promise<RunningProcess>;

  /** @param launch starts it, each time at the same address */
  constructor(private readonly launch: () => Promise<RunningProcess>) {
    this.running = launch();
  }

  /** Its address, once it is ready. */
  async url(): Promise<string> {
    return (await this.running).url;
  }

  /** `kill -9` now, and a start after it. */
  crash(): void {
    this.kills += 1;
    this.running = this.running.then(async (gateway) => {
      await gateway.stop('SIGKILL');
      return this.launch();
    });
    // Whoever waits for it hears of a start that fails.
    this.running.catch(() => undefined);
  }

  async stop(): Promise<void> {
    await (await this.running).stop();
  }
}
