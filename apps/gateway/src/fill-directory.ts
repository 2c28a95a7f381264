import { type ConfigFile, configuredApiKey, type ResourcesOfFile } from '@model-gateway/config-file';
import { defaultWorkspace, type ApiKey, type Limits, type Managed } from '@model-gateway/core';
import { dependenciesOf, type LiveDirectory, resealOutdated } from '@model-gateway/control-plane';
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
  await configFile.start((file) => takeOver(file, environment.configFile ?? '', directory));
  await following.start();
  for (const workspace of directories.known()) {
    await resealOutdated(dependenciesOf(workspace, administering));
    await workspaces.of(workspace).budgets.load(limitsOf(directories.of(workspace)));
  }
}

/** The resources of a config file, as a source of the directory has them. */
type FileContent = {
  readonly [Section in keyof ResourcesOfFile]: readonly Managed<ResourcesOfFile[Section][number]>[];
};

function takeOver(
  { placedConfigs: _, places, ...sections }: ConfigFile,
  file: string,
  directory: LiveDirectory,
): void {
  const content = Object.entries(sections).map(([name, items]) => {
    const placesOfSection = places[name as keyof ResourcesOfFile];
    const managed = items.map((item, index) => {
      const place = placesOfSection[index];
      return { item, managedBy: 'file', ...(place && { origin: { file, ...place } }) };
    });
    return [name, managed] as const;
  });
  directory.replace('file', Object.fromEntries(content) as unknown as FileContent);
}

function limitsOf(directory: LiveDirectory): Limits[] {
  return [...directory.apiKeys(), ...directory.providers()].flatMap(({ item }) => item.limits ?? []);
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
