import { hash } from 'node:crypto';
import { dirname, resolve } from 'node:path';
import { ConfigDocument } from './config-document.js';
import { ConfigFileError } from './config-file-error.js';
import { readConfigDocument, type ConfigFile, type ParseOptions } from './config-file.js';
import { readingFailure } from './reading-failure.js';
import type { SecretSources } from './resources/references.js';
import { WatchedFiles } from './watched-files.js';

/** One look at a config file and at the files that it refers to. */
export interface ConfigFileReading {
  /** What it says, or why it cannot be used. */
  readonly outcome: ConfigFile | ConfigFileError;
  /** SHA-256 of the file's text, lower-case hexadecimal; absent when it cannot be read. */
  readonly digest?: string;
  /** Changes with the text and with that of each file it refers to. */
  readonly fingerprint: string;
  /** Every file that was looked at, with its mark from before it was read: a later change shows in another mark. */
  readonly marks: ReadonlyMap<string, string>;
}

const largestConfigFile = 16;
const largestReference = 1;

/** Reads the file at `path`; `file:` references in it are relative to its folder. Never throws. */
export async function readConfigFile(
  path: string,
  environment: SecretSources['environment'],
  options: ParseOptions = {},
): Promise<ConfigFileReading> {
  const main = resolve(path);
  const files = new WatchedFiles();
  await files.read(main, largestConfigFile);
  let text: string;
  try {
    text = files.text(main);
  } catch (error) {
    const message = `The config file ${readingFailure(error)}.`;
    const outcome = new ConfigFileError([{ path: '', line: 0, message }], path);
    return { outcome, fingerprint: '', marks: files.marks };
  }
  const outcome = await read(text, dirname(main), environment, files, { ...options, file: path });
  return {
    outcome,
    digest: hash('sha256', text),
    fingerprint: hash('sha256', JSON.stringify(files.contents)),
    marks: files.marks,
  };
}

/**
 * Which files the text refers to shows only while it is read, and they are not read within that, as a slow disk would
 * stop the process. So the text is gone through again until no file is missing: twice, when it refers to any.
 */
async function read(
  text: string,
  folder: string,
  environment: SecretSources['environment'],
  files: WatchedFiles,
  options: ParseOptions,
): Promise<ConfigFile | ConfigFileError> {
  const wanted = new Set<string>();
  const sources: SecretSources = {
    environment,
    readFile(name) {
      const place = resolve(folder, name);
      if (!files.has(place)) wanted.add(place);
      return files.text(place);
    },
  };
  const document = new ConfigDocument(text);
  for (;;) {
    wanted.clear();
    const outcome = outcomeOf(document, sources, options);
    if (wanted.size === 0) return outcome;
    for (const place of wanted) await files.read(place, largestReference);
  }
}

function outcomeOf(
  document: ConfigDocument,
  sources: SecretSources,
  options: ParseOptions,
): ConfigFile | ConfigFileError {
  try {
    return readConfigDocument(document, sources, options);
  } catch (error) {
    if (error instanceof ConfigFileError) return error;
    // A bug, but one that must not end a gateway which could go on with what it has.
    const message = 'The file cannot be read because of a fault in the gateway.';
    return new ConfigFileError([{ path: '', line: 0, message }], options.file);
  }
}
