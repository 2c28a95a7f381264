import { type ConfigFile, configuredApiKey } from '@model-gateway/config-file';
import type { ApiKey, Limits, Managed } from '@model-gateway/core';
import { type LiveDirectory, resealOutdated } from '@model-gateway/control-plane';
import type { Composition } from './composition.js';
import type { ConfigFileOfProcess } from './config-file-of-process.js';
import type { Environment } from './environment.js';

/** Fills the directory from environment, config file and store before the server listens. */
export async function fillDirectory(
  { directory, stored, budgets, administration }: Composition,
  environment: Environment,
  configFile: ConfigFileOfProcess,
): Promise<void> {
  directory.replace('environment', { apiKeys: environmentKeys(environment), providers: [] });
  await configFile.start((file) => takeOver(file, directory));
  await stored.start();
  await resealOutdated(administration);
  await budgets.load(limitsOf(directory));
}

/** The resources of a config file, as a source of the directory has them. */
type FileContent = {
  readonly [Section in Exclude<keyof ConfigFile, 'placedConfigs'>]: readonly Managed<
    ConfigFile[Section][number]
  >[];
};

function takeOver(file: ConfigFile, directory: LiveDirectory): void {
  const { placedConfigs: _, ...sections } = file;
  const content = Object.entries(sections).map(
    ([name, items]) => [name, items.map((item) => ({ item, managedBy: 'file' }))] as const,
  );
  directory.replace('file', Object.fromEntries(content) as unknown as FileContent);
}

function limitsOf(directory: LiveDirectory): Limits[] {
  return [...directory.apiKeys(), ...directory.providers()].flatMap(({ item }) => item.limits ?? []);
}

/** The keys that environment variables register. */
function environmentKeys({ apiKey, adminKey }: Environment): Managed<ApiKey>[] {
  const keys = [
    ...(apiKey === undefined ? [] : [configuredApiKey({ name: 'environment', key: apiKey })]),
    ...(adminKey === undefined
      ? []
      : [configuredApiKey({ name: 'environment-admin', key: adminKey, scopes: ['admin'] })]),
  ];
  return keys.map((item) => ({ item, managedBy: 'environment' }));
}
