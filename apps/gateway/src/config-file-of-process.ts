import { ConfigFileWatcher, type ConfigFile } from '@model-gateway/config-file';
import type { Clock, ConfigSource } from '@model-gateway/core';
import { MustacheTemplates } from '@model-gateway/mustache-templates';
import { configProblems, type ConfigTools } from '@model-gateway/gateway-config';
import type { Logger } from '@model-gateway/http-server';
import type { Environment } from './environment.js';
import './provider-descriptors.js';

/** The config file of this process, from start to stop; without one, all operations do nothing. */
export interface ConfigFileOfProcess extends ConfigSource {
  /**
   * Reads the file and follows its changes. Throws `ConfigFileError` when it cannot be used.
   *
   * @param apply applies the content of the file: now and after every change
   */
  start(apply: (file: ConfigFile) => void): Promise<void>;
  /** Reads it again. */
  reload(): Promise<void>;
  stop(): void;
}

const noConfigFile: ConfigFileOfProcess = {
  state: () => ({ state: 'none', problems: [] }),
  start: async () => {},
  reload: async () => {},
  stop() {},
};

/** Opens the config file that the environment names. An invalid change is logged and has no effect. */
export function configFileOf(
  { configFile }: Environment,
  environment: Readonly<Record<string, string | undefined>>,
  clock: Clock,
  logger: Logger,
  tools: ConfigTools,
): ConfigFileOfProcess {
  if (configFile === undefined) return noConfigFile;
  let apply: ((file: ConfigFile) => void) | undefined;
  const watcher = new ConfigFileWatcher({
    path: configFile,
    environment,
    clock,
    checkConfig: (config) => configProblems(config, tools, { allowsSecrets: false }),
    templates: new MustacheTemplates(),
    onChange(file) {
      apply?.(file);
      const { apiKeys, providers, configs, prompts } = file;
      logger.info('The config file has changed; its new state is in force.', {
        apiKeys: apiKeys.length,
        providers: providers.length,
        configs: configs.length,
        prompts: prompts.length,
      });
    },
    onUnchanged: () => logger.info('The config file was read again; nothing has changed.'),
    onProblem: ({ problems }) =>
      logger.error('The config file cannot be used as it is now; what it said before stays in force.', {
        problems,
      }),
  });
  return {
    state: () => watcher.state(),
    async start(takeOver) {
      apply = takeOver;
      takeOver(await watcher.start());
    },
    async reload() {
      await watcher.reload();
    },
    stop: () => watcher.stop(),
  };
}
