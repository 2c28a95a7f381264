import type { Clock, ConfigSource, ConfigSourceState } from '@model-gateway/core';
import { setTimeout as sleep } from 'node:timers/promises';
import { ConfigFileError } from './config-file-error.js';
import { readConfigFile, type ConfigFileReading } from './config-file-reading.js';
import type { ConfigFile, ParseOptions } from './config-file.js';
import { fileMark } from './file-mark.js';
import type { SecretSources } from './resources/references.js';

/** What {@link ConfigFileWatcher} works with. */
export interface ConfigFileWatcherOptions {
  /** As the operator named it. */
  readonly path: string;
  /** Where `${NAME}` is looked up, such as `process.env`. */
  readonly environment: SecretSources['environment'];
  readonly clock: Clock;
  /** Takes over what the file says, each time that is something new after the start. When it throws, nothing changes. */
  readonly onChange: (file: ConfigFile) => void;
  /** Told when the file cannot be used any more: once for the same problems, or as often as a reload is asked for. */
  readonly onProblem: (error: ConfigFileError) => void;
  /** Told when the file says what is in force already: as often as a reload is asked for, or once it is mended. */
  readonly onUnchanged?: () => void;
  /** Asked about each config and each key's default config; absent: any object will do. */
  readonly checkConfig?: ParseOptions['checkConfig'];
  /** Reads the templates of prompts. */
  readonly templates?: ParseOptions['templates'];
  /** Milliseconds between two looks at the files. Default: 1000. */
  readonly pollMs?: number;
  /** Milliseconds that the files must stay as they are before they are read, as they may be half written. Default: 200. */
  readonly settleMs?: number;
}

/** Files that never come to rest are read after so many waits all the same. */
const longestSettling = 25;

/**
 * The config file of a running gateway. It is looked at every second, and so are the files that it refers to: that sees
 * what notifications miss, such as a replaced file, a mounted volume whose links are turned, or a network drive. A file
 * that cannot be used changes nothing.
 */
export class ConfigFileWatcher implements ConfigSource {
  private current: ConfigSourceState;
  private inForce: ConfigFileReading | undefined;
  private marks: ReadonlyMap<string, string> = new Map();
  private running: Promise<void> = Promise.resolve();
  private timer: NodeJS.Timeout | undefined;
  private stopped = false;

  constructor(private readonly options: ConfigFileWatcherOptions) {
    this.current = { path: options.path, state: 'none', problems: [] };
  }

  /** Reads the file, gives what it says, and watches from then on. Throws `ConfigFileError`. */
  async start(): Promise<ConfigFile> {
    const reading = await this.read();
    if (reading.outcome instanceof ConfigFileError) throw reading.outcome;
    this.putInForce(reading);
    this.watch();
    return reading.outcome;
  }

  /** Reads the file again, now. Never throws: the state says how that went. */
  async reload(): Promise<ConfigSourceState> {
    await this.readAgain(true);
    return this.current;
  }

  state(): ConfigSourceState {
    return this.current;
  }

  /** Nothing is told or changed from now on. */
  stop(): void {
    this.stopped = true;
    clearTimeout(this.timer);
  }

  private watch(): void {
    if (this.stopped) return;
    this.timer = setTimeout(() => void this.look().then(() => this.watch()), this.options.pollMs ?? 1_000);
    this.timer.unref();
  }

  /** Reads the files when they have changed and come to rest. */
  private async look(): Promise<void> {
    let marks = await this.marksNow();
    if (same(marks, this.marks)) return;
    for (let wait = 0; wait < longestSettling; wait++) {
      await sleep(this.options.settleMs ?? 200, undefined, { ref: false });
      const later = await this.marksNow();
      if (same(later, marks)) break;
      marks = later;
    }
    await this.readAgain(false);
  }

  /** One reading after the other: of two that overlap, the older could win. */
  private readAgain(asked: boolean): Promise<void> {
    // Whoever is told of something must not end the watching by failing at it.
    this.running = this.running.then(() => this.takeOver(asked)).catch(() => {});
    return this.running;
  }

  private async takeOver(asked: boolean): Promise<void> {
    if (this.stopped) return;
    const { onChange, onUnchanged } = this.options;
    const reading = await this.read();
    if (this.stopped) return;
    if (reading.outcome instanceof ConfigFileError) return this.keepOld(reading.outcome, asked);
    if (reading.fingerprint === this.inForce?.fingerprint) {
      const mended = this.current.state === 'kept-old';
      this.current = { ...this.current, state: 'loaded', problems: [] };
      if (asked || mended) onUnchanged?.();
      return;
    }
    try {
      onChange(reading.outcome);
    } catch {
      const message = 'What the file says could not be put in force.';
      return this.keepOld(new ConfigFileError([{ path: '', line: 0, message }], this.options.path), asked);
    }
    this.putInForce(reading);
  }

  private async read(): Promise<ConfigFileReading> {
    const { path, environment, checkConfig, templates } = this.options;
    const reading = await readConfigFile(path, environment, {
      ...(checkConfig && { checkConfig }),
      ...(templates && { templates }),
    });
    this.marks = reading.marks;
    return reading;
  }

  private putInForce(reading: ConfigFileReading): void {
    const { path, clock } = this.options;
    this.inForce = reading;
    this.current = {
      path,
      state: 'loaded',
      loadedAt: clock.now(),
      ...(reading.digest !== undefined && { digest: reading.digest }),
      problems: [],
    };
  }

  private keepOld(error: ConfigFileError, asked: boolean): void {
    const known = JSON.stringify(this.current.problems) === JSON.stringify(error.problems);
    this.current = { ...this.current, state: 'kept-old', problems: error.problems };
    if (asked || !known) this.options.onProblem(error);
  }

  private async marksNow(): Promise<ReadonlyMap<string, string>> {
    const marks = [...this.marks.keys()].map(async (path) => [path, await fileMark(path)] as const);
    return new Map(await Promise.all(marks));
  }
}

function same(left: ReadonlyMap<string, string>, right: ReadonlyMap<string, string>): boolean {
  return left.size === right.size && [...left].every(([path, mark]) => right.get(path) === mark);
}
