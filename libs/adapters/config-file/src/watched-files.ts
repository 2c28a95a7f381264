import { fileMark } from './file-mark.js';
import { readRegularFile, UnfitFileError } from './read-regular-file.js';

/** The files of one reading, each read once. */
export class WatchedFiles {
  /** Every file that was looked at, with its mark from before it was read. */
  readonly marks = new Map<string, string>();
  /** Texts of those that could be read, in the order in which they were. */
  readonly contents: string[] = [];
  private readonly results = new Map<string, { readonly text: string } | { readonly error: unknown }>();

  /** Whether the file was read already, or tried. */
  has(path: string): boolean {
    return this.results.has(path);
  }

  /** Text of a file that was read. Throws what reading it threw, or an error when that was not tried yet. */
  text(path: string): string {
    const result = this.results.get(path) ?? { error: new Error('not read yet') };
    if ('text' in result) return result.text;
    throw result.error;
  }

  /** Reads a file, or notes why that is not possible. Never throws. */
  async read(path: string, largestMebibytes: number): Promise<void> {
    const mark = await fileMark(path);
    this.marks.set(path, mark);
    try {
      const text = await readRegularFile(path, largestMebibytes);
      this.contents.push(text);
      this.results.set(path, { text });
    } catch (error) {
      this.results.set(path, { error });
      if (!(error instanceof UnfitFileError)) this.noteUnread(path, mark, error);
    }
  }

  /** A file that is there and cannot be read gets a mark that it never has, so that it is tried again. */
  private noteUnread(path: string, mark: string, error: unknown): void {
    const code = String((error as { code?: unknown }).code);
    if (mark !== code) this.marks.set(path, `unread: ${code}`);
  }
}
