import { isJsonObject, type ApiKey, type CatalogEntry } from '@model-gateway/core';
import { ConfigDocument } from './config-document.js';
import { ConfigFileError } from './config-file-error.js';
import { readApiKeys } from './read-api-keys.js';
import type { ConfigCheck } from './read-defaults.js';
import { readProviders } from './read-providers.js';
import type { SecretSources } from './references.js';
import { SectionReader } from './section-reader.js';

/** What a config file says: a snapshot, with every reference resolved. */
export interface ConfigFile {
  readonly apiKeys: readonly ApiKey[];
  readonly providers: readonly CatalogEntry[];
}

/** How a config file is read. */
export interface ParseOptions {
  /** What the file is called in errors. */
  readonly file?: string;
  /** Asked about each key's default config. Absent: any object will do. */
  readonly checkConfig?: ConfigCheck;
  /** Takes secrets that are not there for granted. What is read then is for looking at, and must not be used. */
  readonly acceptMissingSecrets?: boolean;
}

const sections = ['apiKeys', 'providers'];
/** Resources that have a place in the file, but that nothing reads yet. */
const laterSections = ['configs', 'prompts', 'models'];

/** Reads YAML or JSON. Throws `ConfigFileError` with every problem at once. */
export function parseConfigFile(
  text: string,
  sources: SecretSources,
  options: ParseOptions = {},
): ConfigFile {
  return readConfigDocument(new ConfigDocument(text), sources, options);
}

/** The same, of a text that was parsed before. */
export function readConfigDocument(
  document: ConfigDocument,
  sources: SecretSources,
  { file, checkConfig, acceptMissingSecrets }: ParseOptions = {},
): ConfigFile {
  const syntax = document.syntaxProblems();
  if (syntax.length > 0) throw new ConfigFileError(syntax, file);
  const value = valueOf(document, file);
  if (value === null || value === undefined) throw emptyFile(file);
  const reader = new SectionReader(document, sources, acceptMissingSecrets);
  const present = isJsonObject(value) ? laterSections.filter((section) => value[section] !== undefined) : [];
  for (const section of present) {
    reader.problem([section], 'This section is not supported yet by this version.');
  }
  const root = reader.object(value, [], [...sections, ...present]);
  const apiKeys = readApiKeys(root?.['apiKeys'], reader, checkConfig);
  const providers = readProviders(root?.['providers'], reader);
  if (reader.problems.length > 0) throw new ConfigFileError(reader.problems, file);
  return { apiKeys, providers };
}

/** It is empty while it is being written, too, so it never means that there is nothing. */
function emptyFile(file?: string): ConfigFileError {
  const message = 'The file is empty: write {} for a configuration without anything.';
  return new ConfigFileError([{ path: '', line: 0, message }], file);
}

/** Aliases can make a small file a huge value; the parser refuses that by throwing. */
function valueOf(document: ConfigDocument, file?: string): unknown {
  try {
    return document.value();
  } catch {
    const message = 'The file uses aliases that cannot be resolved.';
    throw new ConfigFileError([{ path: '', line: 0, message }], file);
  }
}
