import { hash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';
import { ConfigFileError } from './config-file-error.js';
import { parseConfigFile, type ConfigFile, type ParseOptions } from './config-file.js';
import { fileMark, fileMarkNow } from './file-mark.js';
import type { SecretSources } from './references.js';

/** One look at a config file and at the files that it refers to. */
export interface ConfigFileReading {
  /** What it says, or why it cannot be used. */
  readonly outcome: ConfigFile | ConfigFileError;
  /** SHA-256 of the file's text, lower-case hexadecimal; absent when it cannot be read. */
  readonly digest?: string;
  /** Changes with the text and with that of each file it refers to. */
  readonly fingerprint: string;
  /** There is no text in it. */
  readonly blank: boolean;
  /** Every file that was looked at, with its mark from before it was read: a later change shows in another mark. */
  readonly marks: ReadonlyMap<string, string>;
}

/** Reads the file at `path`; `file:` references in it are relative to its folder. Never throws. */
export async function readConfigFile(
  path: string,
  environment: SecretSources['environment'],
  options: ParseOptions = {},
): Promise<ConfigFileReading> {
  const main = resolve(path);
  const marks = new Map([[main, await fileMark(main)]]);
  let text: string;
  try {
    text = await readFile(path, 'utf8');
  } catch (error) {
    noteUnread(marks, main, error);
    const { code } = error as { code?: unknown };
    const message = `The config file cannot be read (${String(code)}).`;
    const outcome = new ConfigFileError([{ path: '', line: 0, message }], path);
    return { outcome, fingerprint: '', blank: false, marks };
  }
  const contents = [text];
  const sources: SecretSources = {
    environment,
    readFile(name) {
      const place = resolve(dirname(main), name);
      marks.set(place, fileMarkNow(place));
      try {
        const content = readFileSync(place, 'utf8');
        contents.push(content);
        return content;
      } catch (error) {
        noteUnread(marks, place, error);
        throw error;
      }
    },
  };
  const outcome = parsed(text, sources, { ...options, file: path });
  return {
    outcome,
    digest: hash('sha256', text),
    fingerprint: hash('sha256', JSON.stringify(contents)),
    blank: text.trim() === '',
    marks,
  };
}

/** A file that is there and cannot be read gets a mark that it never has, so that it is tried again. */
function noteUnread(marks: Map<string, string>, path: string, error: unknown): void {
  const code = String((error as { code?: unknown }).code);
  if (marks.get(path) !== code) marks.set(path, `unread: ${code}`);
}

function parsed(text: string, sources: SecretSources, options: ParseOptions): ConfigFile | ConfigFileError {
  try {
    return parseConfigFile(text, sources, options);
  } catch (error) {
    if (error instanceof ConfigFileError) return error;
    // A bug, but one that must not end a gateway which could go on with what it has.
    const message = 'The file cannot be read because of a fault in the gateway.';
    return new ConfigFileError([{ path: '', line: 0, message }], options.file);
  }
}
