import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { temporaryFolder, type TemporaryFolder } from '../support/temporary-folder.js';
import { agentPrograms, type ToolCall } from './agent-programs.js';

/** The name of a program that a test runs. */
export type ProgramName = keyof typeof agentPrograms;

/** What a loop asks, and where. */
interface Loop {
  readonly program: ProgramName;
  readonly gateway: string;
  readonly model: string;
  /** Headers of the program's requests. Absent: its own. */
  readonly headers?: Readonly<Record<string, string>>;
}

/** A folder with two files, which a program changes. */
export class Workplace {
  private constructor(private readonly folder: TemporaryFolder) {}

  static async create(): Promise<Workplace> {
    const place = new Workplace(await temporaryFolder());
    await writeFile(place.file('a.txt'), 'one\ntwo\n');
    await writeFile(place.file('b.txt'), 'other\n');
    return place;
  }

  /**
   * A loop of four turns: the program reads two files at once, edits one, reads it again, and answers.
   *
   * @returns what the program printed
   */
  async run({ program, gateway, model, headers }: Loop): Promise<string> {
    const { read, replace, work } = agentPrograms[program];
    const first = this.file('a.txt');
    const calls: readonly (readonly [number, ToolCall])[] = [
      [1, read(first)],
      [1, read(this.file('b.txt'))],
      [2, replace(first, 'two', '2.0')],
      [3, read(first)],
    ];
    const script = calls.map(
      ([round, [tool, args]]) => `[[twin:call ${round} ${tool} ${JSON.stringify(args)}]]`,
    );
    const prompt = `Change the file. ${script.join(' ')}`;
    const home = await temporaryFolder();
    try {
      const places = { folder: this.folder.path, home: home.path };
      return await work({ gateway, model, prompt, ...places, ...(headers && { headers }) });
    } finally {
      await home.remove();
    }
  }

  /** Checks that the loop has come to its end. @param printed by the program */
  async expectDone(printed: string): Promise<void> {
    expect(await readFile(this.file('a.txt'), 'utf8')).toBe('one\n2.0\n');
    expect(printed).toContain('According to the tools');
    // The answer quotes what the last tool has said: the file as it is now.
    expect(printed).toContain('2.0');
  }

  remove(): Promise<void> {
    return this.folder.remove();
  }

  private file(name: string): string {
    return path.join(this.folder.path, name);
  }
}
