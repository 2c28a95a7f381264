import type {
  ApiKey,
  CatalogEntry,
  ConfigRecord,
  LabelRecord,
  PartialRecord,
  PromptRecord,
  ModelEntry,
  TemplateEngine,
} from '@model-gateway/core';
import type { ConfigCheck } from './config-check.js';
import type { PlacedConfig } from './resources/placed-config.js';
import { ConfigDocument } from './config-document.js';
import { ConfigFileError } from './config-file-error.js';
import { readApiKeys } from './api-keys/read-api-keys.js';
import { readConfigs } from './configs/read-configs.js';
import { readLabels } from './labels/read-labels.js';
import { readModels } from './models/read-models.js';
import { readPartials } from './partials/read-partials.js';
import { readPrompts } from './prompts/read-prompts.js';
import { readProviders } from './providers/read-providers.js';
import type { SecretSources } from './resources/references.js';
import { SectionReader } from './resources/section-reader.js';

/** What a config file says: a snapshot, with every reference resolved. */
export interface ConfigFile {
  readonly apiKeys: readonly ApiKey[];
  readonly providers: readonly CatalogEntry[];
  readonly configs: readonly ConfigRecord[];
  readonly prompts: readonly PromptRecord[];
  readonly partials: readonly PartialRecord[];
  readonly labels: readonly LabelRecord[];
  readonly models: readonly ModelEntry[];
  /** Every gateway config that stands in it, those of keys too: for whoever has something to say about them. */
  readonly placedConfigs: readonly PlacedConfig[];
}

/** How a config file is read. */
export interface ParseOptions {
  /** What the file is called in errors. */
  readonly file?: string;
  /** Asked about each config and each key's default config. Absent: any object will do. */
  readonly checkConfig?: ConfigCheck;
  /** Reads the templates of prompts and partials. Absent: any text will do. */
  readonly templates?: TemplateEngine;
  /** Takes secrets that are not there for granted. What is read then is for looking at, and must not be used. */
  readonly acceptMissingSecrets?: boolean;
}

const sections = ['apiKeys', 'providers', 'configs', 'prompts', 'partials', 'labels', 'models'];

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
  { file, checkConfig, templates, acceptMissingSecrets }: ParseOptions = {},
): ConfigFile {
  const syntax = document.syntaxProblems();
  if (syntax.length > 0) throw new ConfigFileError(syntax, file);
  const value = valueOf(document, file);
  if (value === null || value === undefined) throw emptyFile(file);
  const reader = new SectionReader(document, sources, acceptMissingSecrets);
  const root = reader.object(value, [], sections);
  const { configs, ids } = readConfigs(root?.['configs'], reader, checkConfig);
  const apiKeys = readApiKeys(root?.['apiKeys'], reader, { ids, ...(checkConfig && { check: checkConfig }) });
  const providers = readProviders(root?.['providers'], reader);
  const labels = readLabels(root?.['labels'], reader);
  const partials = readPartials(root?.['partials'], reader, templates);
  const surroundings = { labels, partials, ...(templates && { templates }) };
  const prompts = readPrompts(root?.['prompts'], reader, surroundings);
  const models = readModels(root?.['models'], reader);
  if (reader.problems.length > 0) throw new ConfigFileError(reader.problems, file);
  const { placedConfigs } = reader;
  return { apiKeys, providers, configs, prompts, partials, labels, models, placedConfigs };
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
