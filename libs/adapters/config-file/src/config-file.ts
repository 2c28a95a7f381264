import { isJsonObject, type CatalogEntry } from '@model-gateway/core';
import { readFile } from 'node:fs/promises';
import { readFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { ConfigDocument } from './config-document.js';
import { ConfigFileError } from './config-file-error.js';
import type { ConfiguredKey } from './configured-key.js';
import { readApiKeys } from './read-api-keys.js';
import { readProviders } from './read-providers.js';
import type { SecretSources } from './references.js';
import { SectionReader } from './section-reader.js';

/** What a config file says: a snapshot, with every reference resolved. */
export interface ConfigFile {
  readonly apiKeys: readonly ConfiguredKey[];
  readonly providers: readonly CatalogEntry[];
}

const sections = ['apiKeys', 'providers'];
/** Resources that have a place in the file, but that nothing reads yet. */
const laterSections = ['configs', 'prompts', 'models'];

/**
 * Reads YAML or JSON. Throws `ConfigFileError` with every problem at once.
 *
 * @param file what the text is called in that error
 */
export function parseConfigFile(text: string, sources: SecretSources, file?: string): ConfigFile {
  const document = new ConfigDocument(text);
  const syntax = document.syntaxProblems();
  if (syntax.length > 0) throw new ConfigFileError(syntax, file);
  const value = valueOf(document, file);
  const reader = new SectionReader(document, sources);
  const present = isJsonObject(value) ? laterSections.filter((section) => value[section] !== undefined) : [];
  for (const section of present) {
    reader.problem([section], 'This section is not supported yet by this version.');
  }
  const root = reader.object(value, [], [...sections, ...present]);
  const apiKeys = readApiKeys(root?.['apiKeys'], reader);
  const providers = readProviders(root?.['providers'], reader);
  if (reader.problems.length > 0) throw new ConfigFileError(reader.problems, file);
  return { apiKeys, providers };
}

/**
 * Reads the file at `path`; `file:` references in it are relative to its folder.
 *
 * @param environment where `${NAME}` is looked up, such as `process.env`
 */
export async function loadConfigFile(
  path: string,
  environment: SecretSources['environment'],
): Promise<ConfigFile> {
  const folder = dirname(resolve(path));
  const sources: SecretSources = {
    environment,
    readFile: (name) => readFileSync(resolve(folder, name), 'utf8'),
  };
  return parseConfigFile(await textOf(path), sources, path);
}

async function textOf(path: string): Promise<string> {
  try {
    return await readFile(path, 'utf8');
  } catch (error) {
    const { code } = error as { code?: unknown };
    const message = `The config file cannot be read (${String(code)}).`;
    throw new ConfigFileError([{ path: '', line: 0, message }], path);
  }
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
