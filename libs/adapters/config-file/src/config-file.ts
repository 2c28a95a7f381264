import type { LabelRecord, PartialRecord, TemplateEngine } from '@model-gateway/core';
import type { ConfigCheck } from './config-check.js';
import type { ConfigFilePlace, PlacedConfig } from './resources/placed-config.js';
import { ConfigDocument } from './config-document.js';
import { ConfigFileError } from './config-file-error.js';
import { readAlerts } from './alerts/read-alerts.js';
import { readApiKeys } from './api-keys/read-api-keys.js';
import { readConfigs, type ReadConfigs } from './configs/read-configs.js';
import { readLabels } from './labels/read-labels.js';
import { readModels } from './models/read-models.js';
import { readPartials } from './partials/read-partials.js';
import { readPrompts } from './prompts/read-prompts.js';
import { readProviders } from './providers/read-providers.js';
import type { SecretSources } from './resources/references.js';
import { SectionReader } from './resources/section-reader.js';
import type { WrittenConfigFile } from './written-config-file.js';

/** Options of parsing a config file. */
export interface ParseOptions {
  /** The name of the file in errors. */
  readonly file?: string;
  /** Checks each config and each key's default config; absent: any object is accepted. */
  readonly checkConfig?: ConfigCheck;
  /** Parses the templates of prompts and partials; absent: any text is accepted. */
  readonly templates?: TemplateEngine;
  /** Accepts missing secrets. The result is for inspection only and must not be used to serve requests. */
  readonly acceptMissingSecrets?: boolean;
}

/** What the readers of sections have besides the section. What they get of other sections is read first. */
interface SectionContext extends Pick<ParseOptions, 'checkConfig' | 'templates'> {
  readonly configs: () => ReadConfigs;
  readonly labels: () => readonly LabelRecord[];
  readonly partials: () => readonly PartialRecord[];
}

type ReadSection = (value: unknown, reader: SectionReader, context: SectionContext) => readonly object[];

/** Every section of a config file, and what reads it: the one list of them. */
const sections = {
  apiKeys: (value, reader, { checkConfig, configs }) =>
    readApiKeys(value, reader, { ids: configs().ids, ...(checkConfig && { check: checkConfig }) }),
  providers: readProviders,
  configs: (_value, _reader, { configs }) => configs().configs,
  prompts: (value, reader, { labels, partials, templates }) =>
    readPrompts(value, reader, {
      labels: labels(),
      partials: partials(),
      ...(templates && { templates }),
    }),
  partials: (value, reader, { templates }) => readPartials(value, reader, templates),
  labels: readLabels,
  models: readModels,
  alerts: readAlerts,
} satisfies Readonly<Record<keyof WrittenConfigFile, ReadSection>>;

type Sections = typeof sections;

/** The content of a config file, with all references resolved. */
export type ConfigFile = { readonly [Name in keyof Sections]: ReturnType<Sections[Name]> } & {
  /** All gateway configs of the file, those of keys too, for analyses. */
  readonly placedConfigs: readonly PlacedConfig[];
  /** Where each resource stands, in the order of its section. */
  readonly places: { readonly [Name in keyof Sections]: readonly ConfigFilePlace[] };
};

/** What a config file has of resources. */
export type ResourcesOfFile = Omit<ConfigFile, 'placedConfigs' | 'places'>;

/** Parses YAML or JSON. Throws `ConfigFileError` with all problems. */
export function parseConfigFile(
  text: string,
  sources: SecretSources,
  options: ParseOptions = {},
): ConfigFile {
  return readConfigDocument(new ConfigDocument(text), sources, options);
}

/** As {@link parseConfigFile}, for a parsed document. */
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
  const root = reader.object(value, [], Object.keys(sections)) ?? {};
  const read = new Map<string, unknown>();
  const once = <Result>(name: string, work: () => Result): Result => {
    if (!read.has(name)) read.set(name, work());
    return read.get(name) as Result;
  };
  const section = <Name extends keyof Sections>(name: Name) =>
    once(name, () => sections[name](root[name], reader, context) as ReturnType<Sections[Name]>);
  const context: SectionContext = {
    configs: () => once('configs and their ids', () => readConfigs(root['configs'], reader, checkConfig)),
    labels: () => section('labels'),
    partials: () => section('partials'),
    ...(checkConfig && { checkConfig }),
    ...(templates && { templates }),
  };
  const entries = (Object.keys(sections) as (keyof Sections)[]).map((name) => [name, section(name)] as const);
  if (reader.problems.length > 0) throw new ConfigFileError(reader.problems, file);
  const content = Object.fromEntries(entries) as unknown as ResourcesOfFile;
  // Without problems each item of a section is one resource.
  const places = entries.map(([name, items]) => [name, items.map((_, index) => reader.place([name, index]))]);
  return {
    ...content,
    placedConfigs: reader.placedConfigs,
    places: Object.fromEntries(places) as ConfigFile['places'],
  };
}

/** An empty file is an error, because editors leave it empty while writing. */
function emptyFile(file?: string): ConfigFileError {
  const message = 'The file is empty: write {} for a configuration without anything.';
  return new ConfigFileError([{ path: '', line: 0, message }], file);
}

/** The parser throws when aliases expand a small file to a huge value. */
function valueOf(document: ConfigDocument, file?: string): unknown {
  try {
    return document.value();
  } catch {
    const message = 'The file uses aliases that cannot be resolved.';
    throw new ConfigFileError([{ path: '', line: 0, message }], file);
  }
}
