import type {
  JsonObject,
  LabelRecord,
  PartialRecord,
  TemplateEngine,
  WorkspaceRecord,
} from '@model-gateway/core';
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
import { readWorkspaces } from './workspaces/read-workspaces.js';
import type { WrittenSections } from './written-config-file.js';

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
} satisfies Readonly<Record<keyof WrittenSections, ReadSection>>;

type Sections = typeof sections;

/** What a config file has of resources. */
export type ResourcesOfFile = { readonly [Name in keyof Sections]: ReturnType<Sections[Name]> };

/** The resources of one workspace, with all references resolved. */
export type SectionsOfFile = ResourcesOfFile & {
  /** All gateway configs, those of keys too, for analyses. */
  readonly placedConfigs: readonly PlacedConfig[];
  /** Where each resource stands, in the order of its section. */
  readonly places: { readonly [Name in keyof Sections]: readonly ConfigFilePlace[] };
};

/** A workspace of the file, and what it owns. */
interface WorkspaceOfFile {
  readonly record: WorkspaceRecord;
  readonly place: ConfigFilePlace;
  readonly owned: SectionsOfFile;
}

/** The content of a config file: what the default workspace owns, and the other ones. */
export type ConfigFile = SectionsOfFile & { readonly workspaces: readonly WorkspaceOfFile[] };

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
  const root = reader.object(value, [], [...sectionNames, 'workspaces']) ?? {};
  const options = { ...(checkConfig && { checkConfig }), ...(templates && { templates }) };
  const own = readSections(root, reader, options);
  const workspaces = readWorkspaces(root['workspaces'], reader, sectionNames, (item, below) =>
    readSections(item, below, options),
  );
  checkOwned(own, workspaces, reader);
  if (reader.problems.length > 0) throw new ConfigFileError(reader.problems, file);
  return { ...own, workspaces };
}

const sectionNames = Object.keys(sections) as readonly (keyof Sections)[];

/** Reads all sections of the file, or of a workspace in it. */
function readSections(
  root: JsonObject,
  reader: SectionReader,
  options: Pick<SectionContext, 'checkConfig' | 'templates'>,
): SectionsOfFile {
  const read = new Map<string, unknown>();
  const once = <Result>(name: string, work: () => Result): Result => {
    if (!read.has(name)) read.set(name, work());
    return read.get(name) as Result;
  };
  const section = <Name extends keyof Sections>(name: Name) =>
    once(name, () => sections[name](root[name], reader, context) as ReturnType<Sections[Name]>);
  const { checkConfig } = options;
  const context: SectionContext = {
    configs: () => once('configs and their ids', () => readConfigs(root['configs'], reader, checkConfig)),
    labels: () => section('labels'),
    partials: () => section('partials'),
    ...options,
  };
  const entries = sectionNames.map((name) => [name, section(name)] as const);
  const content = Object.fromEntries(entries) as unknown as ResourcesOfFile;
  // Without problems each item of a section is one resource.
  const places = entries.map(([name, items]) => [name, items.map((_, index) => reader.place([name, index]))]);
  return {
    ...content,
    placedConfigs: reader.placedConfigs,
    places: Object.fromEntries(places) as SectionsOfFile['places'],
  };
}

/**
 * One secret may not be the key of two workspaces. Only the default one administers the gateway, and has channels that are told
 * of it.
 */
function checkOwned(
  own: SectionsOfFile,
  workspaces: readonly WorkspaceOfFile[],
  reader: SectionReader,
): void {
  const digestsOf = ({ apiKeys }: SectionsOfFile) =>
    apiKeys.flatMap(({ secrets }) => secrets.map(({ digest }) => digest));
  const seen = new Set(digestsOf(own));
  for (const [number, { owned }] of workspaces.entries()) {
    for (const [index, { secrets, scopes }] of owned.apiKeys.entries()) {
      const path = ['workspaces', number, 'apiKeys', index];
      if (secrets.some(({ digest }) => seen.has(digest)))
        reader.problem([...path, 'key'], 'A key of another workspace is the same.');
      if (scopes.includes('admin'))
        reader.problem([...path, 'scopes'], 'Keys with the scope admin belong to the default workspace.');
    }
    for (const digest of digestsOf(owned)) seen.add(digest);
    if (owned.alerts.length > 0)
      reader.problem(['workspaces', number, 'alerts'], 'Alert channels belong to the default workspace.');
  }
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
