import type { Clock, ConfigSource, ConfigSourceState } from '@model-gateway/core';
import { setTimeout as sleep } from 'node:timers/promises';
import { ConfigFileError } from './config-file-error.js';
import { readConfigFile, type ConfigFileReading } from './config-file-reading.js';
import type { ConfigFile, ParseOptions } from './config-file.js';
import { fileMark } from './file-mark.js';
import type { SecretSources } from './resources/references.js';

/** Options of {@link ConfigFileWatcher}. */
export interface ConfigFileWatcherOptions {
  /** The path as the operator gave it. */
  readonly path: string;
  /** The variables for `${NAME}`, such as `process.env`. */
  readonly environment: SecretSources['environment'];
  readonly clock: Clock;
  /** Applies the content of the file after each change. When it throws, the old content stays effective. */
  readonly onChange: (file: ConfigFile) => void;
  /** Called when the file becomes invalid: once for the same problems, and on every requested reload. */
  readonly onProblem: (error: ConfigFileError) => void;
  /** Called when the content is unchanged: on every requested reload, and once when an invalid file is repaired. */
  readonly onUnchanged?: () => void;
  /** Checks each config and each key's default config; absent: any object is accepted. */
  readonly checkConfig?: ParseOptions['checkConfig'];
  /** Parses the templates of prompts. */
  readonly templates?: ParseOptions['templates'];
  /** Milliseconds between two checks of the files. Default: 1000. */
  readonly pollMs?: number;
  /** Milliseconds without a change before the files are read, because they may be partly written. Default: 200. */
  readonly settleMs?: number;
}

/** Files that keep changing are read after this many waits. */
const longestSettling = 25;

/**
 * Watches the config file of a running gateway. Checks the file and the files that it refers to every second, because
 * file system notifications miss replaced files, changed links of mounted volumes and network drives. An invalid file
 * changes nothing.
 */
export class ConfigFileWatcher implements ConfigSource {
  private current: ConfigSourceState;
  private loaded: ConfigFileReading | undefined;
  private marks: ReadonlyMap<string, string> = new Map();
  private running: Promise<void> = Promise.resolve();
  private timer: NodeJS.Timeout | undefined;
  private stopped = false;

  constructor(private readonly options: ConfigFileWatcherOptions) {
    this.current = { path: options.path, state: 'none', problems: [] };
  }

  /** Reads the file, returns its content and starts watching. Throws `ConfigFileError`. */
  async start(): Promise<ConfigFile> {
    const reading = await this.read();
    if (reading.outcome instanceof ConfigFileError) throw reading.outcome;
    this.setCurrent(reading);
    this.watch();
    return reading.outcome;
  }

  /** Reads the file again. Never throws: the returned state has the result. */
  async reload(): Promise<ConfigSourceState> {
    await this.readAgain(true);
    return this.current;
  }

  state(): ConfigSourceState {
    return this.current;
  }

  /** Stops watching: no callback is called afterwards. */
  stop(): void {
    this.stopped = true;
    clearTimeout(this.timer);
  }

  private watch(): void {
    if (this.stopped) return;
    this.timer = setTimeout(() => void this.look().then(() => this.watch()), this.options.pollMs ?? 1_000);
    this.timer.unref();
  }

  /** Reads the files when they have changed and are stable. */
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

  /** Readings run one at a time: with overlapping ones, the older could win. */
  private readAgain(isRequested: boolean): Promise<void> {
    // An error of a callback must not stop the watcher.
    this.running = this.running.then(() => this.apply(isRequested)).catch(() => {});
    return this.running;
  }

  private async apply(isRequested: boolean): Promise<void> {
    if (this.stopped) return;
    const { onChange, onUnchanged } = this.options;
    const reading = await this.read();
    if (this.stopped) return;
    if (reading.outcome instanceof ConfigFileError) return this.reportProblems(reading.outcome, isRequested);
    if (reading.fingerprint === this.loaded?.fingerprint) {
      const isRepaired = this.current.state === 'kept-old';
      this.current = { ...this.current, state: 'loaded', problems: [] };
      if (isRequested || isRepaired) onUnchanged?.();
      return;
    }
    try {
      onChange(reading.outcome);
    } catch {
      const message = 'What the file says could not be put in force.';
      return this.reportProblems(
        new ConfigFileError([{ path: '', line: 0, message }], this.options.path),
        isRequested,
      );
    }
    this.setCurrent(reading);
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

  private setCurrent(reading: ConfigFileReading): void {
    const { path, clock } = this.options;
    this.loaded = reading;
    this.current = {
      path,
      state: 'loaded',
      loadedAt: clock.now(),
      ...(reading.digest !== undefined && { digest: reading.digest }),
      problems: [],
    };
  }

  private reportProblems(error: ConfigFileError, isRequested: boolean): void {
    const known = JSON.stringify(this.current.problems) === JSON.stringify(error.problems);
    this.current = { ...this.current, state: 'kept-old', problems: error.problems };
    if (isRequested || !known) this.options.onProblem(error);
  }

  private async marksNow(): Promise<ReadonlyMap<string, string>> {
    const marks = [...this.marks.keys()].map(async (path) => [path, await fileMark(path)] as const);
    return new Map(await Promise.all(marks));
  }
}

function same(left: ReadonlyMap<string, string>, right: ReadonlyMap<string, string>): boolean {
  return left.size === right.size && [...left].every(([path, mark]) => right.get(path) === mark);
}
