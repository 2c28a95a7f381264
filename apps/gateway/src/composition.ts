import 'reflect-metadata';
import { ChatService, InferenceService, ModelDirectory } from '@model-gateway/application';
import { AxiosTransport } from '@model-gateway/axios-transport';
import {
  ConfigFileCallers,
  ConfigFileCatalog,
  configuredKey,
  type ConfigFile,
  type ConfiguredKey,
} from '@model-gateway/config-file';
import type {
  AccessTokenSource,
  CallerDirectory,
  Clock,
  CredentialCatalog,
  IdGenerator,
  Scheduler,
  SignatureVault,
  UpstreamFactory,
} from '@model-gateway/core';
import { GoogleAccessTokens } from '@model-gateway/google-auth';
import { createHttpApi, type HttpApi, type Logger } from '@model-gateway/http-api';
import { MemorySignatureVault } from '@model-gateway/memory-signature-vault';
import { container, instanceCachingFactory, type DependencyContainer, type InjectionToken } from 'tsyringe';
import type { Environment } from './environment.js';
import { ProviderFactory } from './provider-factory.js';
import { RandomIdGenerator } from './system/random-id-generator.js';
import { SystemClock } from './system/system-clock.js';
import { SystemScheduler } from './system/system-scheduler.js';

/** What stands at the start of everything: read before anything is put together. */
export interface Settings {
  readonly environment: Environment;
  readonly configFile: ConfigFile;
  readonly logger: Logger;
}

/** The parts of a running gateway that have to be opened and closed. */
export interface Composition {
  readonly api: HttpApi;
  readonly transport: AxiosTransport;
}

const token = <Port>(name: string): InjectionToken<Port> => Symbol(name);
const tokens = {
  clock: token<Clock>('Clock'),
  scheduler: token<Scheduler>('Scheduler'),
  ids: token<IdGenerator>('IdGenerator'),
  transport: token<AxiosTransport>('HttpTransport'),
  accessTokens: token<AccessTokenSource>('AccessTokenSource'),
  catalog: token<CredentialCatalog>('CredentialCatalog'),
  callers: token<CallerDirectory>('CallerDirectory'),
  signatures: token<SignatureVault>('SignatureVault'),
  upstreams: token<UpstreamFactory>('UpstreamFactory'),
  chat: token<ChatService>('ChatService'),
  inference: token<InferenceService>('InferenceService'),
  models: token<ModelDirectory>('ModelDirectory'),
  api: token<HttpApi>('HttpApi'),
};

/**
 * Chooses the technology behind each port and puts everything together. The only place that knows the container;
 * everything is made here, once, so that no request ever waits for it and a missing part shows at start.
 */
export function compose(settings: Settings): Composition {
  const { environment, configFile, logger } = settings;
  const parts = container.createChildContainer();
  const provide = <Port>(port: InjectionToken<Port>, make: (parts: DependencyContainer) => Port) =>
    parts.register<Port>(port, { useFactory: instanceCachingFactory(make) });
  const get = <Port>(port: InjectionToken<Port>): Port => parts.resolve(port);

  provide(tokens.clock, () => new SystemClock());
  provide(tokens.scheduler, () => new SystemScheduler());
  provide(tokens.ids, () => new RandomIdGenerator());
  provide(tokens.transport, () => new AxiosTransport());
  provide(
    tokens.accessTokens,
    () => new GoogleAccessTokens({ transport: get(tokens.transport), clock: get(tokens.clock) }),
  );
  provide(tokens.catalog, () => new ConfigFileCatalog(configFile.providers));
  provide(
    tokens.callers,
    () => new ConfigFileCallers([...configFile.apiKeys, ...environmentKeys(environment)]),
  );
  provide(tokens.signatures, () => new MemorySignatureVault({ clock: get(tokens.clock) }));
  provide(
    tokens.upstreams,
    () =>
      new ProviderFactory({
        transport: get(tokens.transport),
        tokens: get(tokens.accessTokens),
        ids: get(tokens.ids),
        clock: get(tokens.clock),
        signatures: get(tokens.signatures),
      }),
  );
  provide(
    tokens.chat,
    () =>
      new ChatService({
        catalog: get(tokens.catalog),
        callers: get(tokens.callers),
        providers: get(tokens.upstreams),
        clock: get(tokens.clock),
        scheduler: get(tokens.scheduler),
      }),
  );
  provide(
    tokens.inference,
    () =>
      new InferenceService({
        catalog: get(tokens.catalog),
        callers: get(tokens.callers),
        upstreams: get(tokens.upstreams),
        clock: get(tokens.clock),
        scheduler: get(tokens.scheduler),
      }),
  );
  provide(
    tokens.models,
    () =>
      new ModelDirectory({
        catalog: get(tokens.catalog),
        callers: get(tokens.callers),
        upstreams: get(tokens.upstreams),
        clock: get(tokens.clock),
        scheduler: get(tokens.scheduler),
      }),
  );
  provide(tokens.api, () =>
    createHttpApi(
      {
        chat: get(tokens.chat),
        inference: get(tokens.inference),
        models: get(tokens.models),
        callers: get(tokens.callers),
        ids: get(tokens.ids),
        clock: get(tokens.clock),
        logger,
      },
      environment,
    ),
  );
  return { api: get(tokens.api), transport: get(tokens.transport) };
}

/** The keys that environment variables register. */
export function environmentKeys({ apiKey, adminKey }: Environment): ConfiguredKey[] {
  return [
    ...(apiKey === undefined ? [] : [configuredKey({ name: 'environment', key: apiKey })]),
    ...(adminKey === undefined
      ? []
      : [configuredKey({ name: 'environment-admin', key: adminKey, scopes: ['admin'] })]),
  ];
}
