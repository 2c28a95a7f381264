import { readdirSync, readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';

/** An encoding in which a file may lie beside itself, best first. */
const encodings = [
  ['br', '.br'],
  ['gzip', '.gz'],
] as const;

const types: Readonly<Record<string, string>> = {
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.woff2': 'font/woff2',
};

/** A file of the console as it is sent. */
export interface SentFile {
  readonly type: string;
  /** The name has a hash of the content, so that the content never changes. */
  readonly isImmutable: boolean;
  readonly encoding?: string;
  readonly bytes: Buffer;
}

/** The built files of the console. Only what lies in the folder at the start is ever read. */
export class ConsoleFiles {
  private readonly names: ReadonlySet<string>;
  private readonly read = new Map<string, Promise<Buffer>>();

  /** Text of the page, as it was built. */
  readonly page: string;

  /** @throws Error where the folder has no built console */
  constructor(private readonly folder: string) {
    this.page = readFileSync(path.join(folder, 'index.html'), 'utf8');
    const entries = readdirSync(folder, { recursive: true, withFileTypes: true });
    this.names = new Set(
      entries
        .filter((entry) => entry.isFile())
        .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)).split(path.sep))
        // What the build leaves for itself is in hidden files and folders.
        .filter((segments) => !segments.some((segment) => segment.startsWith('.')))
        .map((segments) => segments.join('/')),
    );
  }

  /**
   * @param name the path below the folder
   * @param accepted the header `accept-encoding`
   * @returns undefined: there is no such file
   */
  async find(name: string, accepted = ''): Promise<SentFile | undefined> {
    const type = types[path.posix.extname(name)];
    if (type === undefined || !this.names.has(name)) return undefined;
    const isImmutable = name.startsWith('assets/');
    for (const [encoding, ending] of encodings) {
      if (!this.names.has(name + ending) || !accepts(accepted, encoding)) continue;
      return { type, isImmutable, encoding, bytes: await this.bytesOf(name + ending) };
    }
    return { type, isImmutable, bytes: await this.bytesOf(name) };
  }

  private bytesOf(name: string): Promise<Buffer> {
    let bytes = this.read.get(name);
    if (bytes === undefined) {
      bytes = readFile(path.join(this.folder, name));
      this.read.set(name, bytes);
      bytes.catch(() => this.read.delete(name));
    }
    return bytes;
  }
}

function accepts(header: string, encoding: string): boolean {
  return header.split(',').some((part) => {
    const [name = '', ...parameters] = part.split(';').map((text) => text.trim().toLowerCase());
    return name === encoding && !parameters.some((parameter) => /^q=0(?:\.0*)?$/.test(parameter));
  });
}
