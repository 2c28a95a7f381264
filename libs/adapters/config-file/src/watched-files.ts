import { fileMark } from './file-mark.js';
import { readRegularFile, UnfitFileError } from './read-regular-file.js';

/** The files of one reading; each is read once. */
export class WatchedFiles {
  /** Every file that was read, with its mark before reading. */
  readonly marks = new Map<string, string>();
  /** Texts of the readable files, in order of reading. */
  readonly contents: string[] = [];
  private readonly results = new Map<string, { readonly text: string } | { readonly error: unknown }>();

  /** Whether reading the file was attempted. */
  has(path: string): boolean {
    return this.results.has(path);
  }

  /** The text of a file that was read. Throws the error of reading it, or an error when it was not read. */
  text(path: string): string {
    const result = this.results.get(path) ?? { error: new Error('not read yet') };
    if ('text' in result) return result.text;
    throw result.error;
  }

  /** Reads a file and stores the text or the error. Never throws. */
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

  /** A file that exists but cannot be read gets a mark that no file has, so that the watcher tries again. */
  private noteUnread(path: string, mark: string, error: unknown): void {
    const code = String((error as { code?: unknown }).code);
    if (mark !== code) this.marks.set(path, `unread: ${code}`);
  }
}
