import {
  type ConfigFile,
  configuredApiKey,
  type ResourcesOfFile,
  type SectionsOfFile,
} from '@model-gateway/config-file';
import {
  defaultWorkspace,
  type ApiKey,
  type CatalogEntry,
  type Limits,
  type Managed,
} from '@model-gateway/core';
import {
  dependenciesOf,
  type LiveDirectory,
  resealOutdated,
  type WorkspaceDirectories,
} from '@model-gateway/control-plane';
import type { Composition } from './composition.js';
import type { ConfigFileOfProcess } from './config-file-of-process.js';
import type { Environment } from './environment.js';

/** Fills the directory from environment, config file and store before the server listens. */
export async function fillDirectory(
  { administering, workspaces }: Composition,
  environment: Environment,
  configFile: ConfigFileOfProcess,
): Promise<void> {
  const { directories, following } = administering;
  const directory = directories.of(defaultWorkspace);
  directory.replace('environment', { apiKeys: environmentKeys(environment), providers: [] });
  await configFile.start((file) => takeOver(file, environment.configFile ?? '', directories));
  await following.start();
  for (const workspace of directories.known()) {
    await resealOutdated(dependenciesOf(workspace, administering));
    const entries = await directories.usableBy(workspace).list();
    const own = limitsOf(directories.of(workspace), entries);
    const above = directories.boundsOf(workspace).levels.flatMap(({ limits }) => limits ?? []);
    await workspaces.of(workspace).budgets.load([...own, ...above]);
  }
}

/** The resources of a config file, as a source of the directory has them. */
type FileContent = {
  readonly [Section in keyof ResourcesOfFile]: readonly Managed<ResourcesOfFile[Section][number]>[];
};

/** Gives each workspace what the file says of it; one that the file has no more loses what it had of it. */
function takeOver(
  { workspaces, bounds, ...own }: ConfigFile,
  file: string,
  directories: WorkspaceDirectories,
): void {
  const records = [...bounds, ...workspaces].map(({ record, place }) => managedBy(file, record, place));
  directories.of(defaultWorkspace).replace('file', { ...contentOf(own, file), workspaces: records });
  const owned = new Map(workspaces.map(({ record, owned: sections }) => [record.id, sections]));
  for (const workspace of new Set([...directories.known(), ...owned.keys()])) {
    if (workspace === defaultWorkspace) continue;
    const sections = owned.get(workspace);
    directories.of(workspace).replace('file', sections ? contentOf(sections, file) : nothing);
  }
}

const nothing = { apiKeys: [], providers: [] };

function contentOf({ placedConfigs: _, places, ...sections }: SectionsOfFile, file: string): FileContent {
  const content = Object.entries(sections).map(([name, items]) => {
    const placesOfSection = places[name as keyof ResourcesOfFile];
    return [name, items.map((item, index) => managedBy(file, item, placesOfSection[index]))] as const;
  });
  return Object.fromEntries(content) as unknown as FileContent;
}

function managedBy<Item>(
  file: string,
  item: Item,
  place: { readonly path: string; readonly line: number } | undefined,
): Managed<Item> {
  return { item, managedBy: 'file', ...(place && { origin: { file, ...place } }) };
}

function limitsOf(directory: LiveDirectory, entries: readonly CatalogEntry[]): Limits[] {
  const keys = directory.apiKeys().map(({ item }) => item);
  return [...keys, ...entries].flatMap(({ limits }) => limits ?? []);
}

/** The keys that environment variables register. */
function environmentKeys({ apiKey, adminKey }: Environment): Managed<ApiKey>[] {
  const variables = [
    { variable: 'GATEWAY_API_KEY', name: 'environment', key: apiKey },
    { variable: 'GATEWAY_ADMIN_KEY', name: 'environment-admin', key: adminKey, scopes: ['admin'] },
  ] as const;
  return variables.flatMap(({ variable, key, ...settings }) =>
    key === undefined
      ? []
      : [
          {
            item: configuredApiKey({ ...settings, key }),
            managedBy: 'environment',
            origin: { variable },
          } as const,
        ],
  );
}
