import { hash } from 'node:crypto';
import { dirname, resolve } from 'node:path';
import { ConfigDocument } from './config-document.js';
import { ConfigFileError } from './config-file-error.js';
import { readConfigDocument, type ConfigFile, type ParseOptions } from './config-file.js';
import { readingFailure } from './reading-failure.js';
import type { SecretSources } from './resources/references.js';
import { WatchedFiles } from './watched-files.js';

/** The result of reading a config file and the files that it refers to. */
export interface ConfigFileReading {
  /** The content, or the problems. */
  readonly outcome: ConfigFile | ConfigFileError;
  /** SHA-256 of the file's text, lower-case hexadecimal; absent when it cannot be read. */
  readonly digest?: string;
  /** Changes with the text of the file and of each file that it refers to. */
  readonly fingerprint: string;
  /** Every file that was read, with its mark before reading: a later change has another mark. */
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
 * The parser discovers the referenced files, but does not read them synchronously, because a slow disk would block the
 * process. So parsing is repeated until no file is missing: twice when the text refers to files.
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
    // A bug, which must not stop a gateway that can continue with its current state.
    const message = 'The file cannot be read because of a fault in the gateway.';
    return new ConfigFileError([{ path: '', line: 0, message }], options.file);
  }
}
