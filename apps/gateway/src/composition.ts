import 'reflect-metadata';
import './provider-descriptors.js';
import type { AxiosTransport } from '@model-gateway/axios-transport';
import { messagesStreamFormat } from '@model-gateway/format-anthropic';
import { contentStreamFormat } from '@model-gateway/format-gemini';
import { GoogleAccessTokens } from '@model-gateway/google-auth';
import { MustacheTemplates } from '@model-gateway/mustache-templates';
import { RandomKeyMaker } from '@model-gateway/node-crypto';
import type { RedisCircuitBreakers } from '@model-gateway/redis-circuit-breakers';
import { container, instanceCachingFactory, type DependencyContainer, type InjectionToken } from 'tsyringe';
import {
  type AdministrationDependencies,
  createAdministration,
  type KeyUses,
  type LiveDirectory,
  type StoredDirectory,
} from '@model-gateway/control-plane';
import {
  AttemptLimits,
  CapacityMemory,
  createInferenceOperations,
  ModelDirectory,
  type SecretCredentials,
  TimedRefusalMemory,
  GuardrailTrials,
  UpstreamProviderCheck,
} from '@model-gateway/data-plane';
import { KnownConfigs, PromptLibrary } from '@model-gateway/gateway-config';
import { type BudgetLedger, KnownModels, LogTails, Prices } from '@model-gateway/usage';
import { adminApi } from '@model-gateway/admin-api';
import { consoleApi, createHttpServer, type HttpServer, operationsApi } from '@model-gateway/http-server';
import { inferenceApi } from '@model-gateway/inference-api';
import type { AlertsOfProcess } from './alerts/alerts-of-process.js';
import { provideAlerts } from './alerts/provide-alerts.js';
import type { CompositionSettings } from './composition-settings.js';
import { tokens } from './composition-tokens.js';
import { consoleFolder } from './console-folder.js';
import { gatewayVersion } from './gateway-version.js';
import { provideDirectory } from './provide-directory.js';
import { provideLimits } from './provide-limits.js';
import { ProviderFactory } from './provider-factory.js';
import { provideSharedState } from './shared-state.js';
import { ReplicaOfProcess } from './replicas/replica-of-process.js';
import { reportRefusedSignIns } from './report-refused-sign-ins.js';
import { includeReadings } from './include-readings.js';
import { sha256 } from './system/sha256.js';
import { RandomIdGenerator } from './system/random-id-generator.js';
import { SystemScheduler } from './system/system-time.js';
import { upstreamTransport, webTransport } from './transports.js';

/** The parts of a running gateway that `startGateway` fills, opens and closes. */
export interface Composition {
  readonly api: HttpServer;
  readonly transport: AxiosTransport;
  /** Absent: media are not fetched. */
  readonly web: AxiosTransport | undefined;
  /** To Vault; absent: it has no transport of its own. */
  readonly vaultTransport: AxiosTransport | undefined;
  readonly credentials: SecretCredentials;
  readonly directory: LiveDirectory;
  readonly stored: StoredDirectory;
  readonly budgets: BudgetLedger;
  readonly administration: AdministrationDependencies;
  /** Absent: circuits are not shared. */
  readonly circuitBreakers: RedisCircuitBreakers | undefined;
  readonly keyUses: KeyUses;
  readonly alerts: AlertsOfProcess;
  /** Tells other processes of this one. */
  readonly replica: ReplicaOfProcess;
}

/**
 * Chooses the adapter of each port and wires all parts. Only this function uses the DI container. It creates every part
 * once at start, so that no request waits for it and a missing part fails the start.
 */
export function compose(settings: CompositionSettings): Composition {
  const { environment, stores, configSource, hosts, configTools, clock, logger, records } = settings;
  const { database: store, sealer } = stores;
  const onProblem = (message: string, error?: unknown) => logger.warn(message, { error });
  const parts = container.createChildContainer();
  const provide = <Port>(port: InjectionToken<Port>, make: (parts: DependencyContainer) => Port) =>
    parts.register<Port>(port, { useFactory: instanceCachingFactory(make) });
  const get = <Port>(port: InjectionToken<Port>): Port => parts.resolve(port);
  const circuitBreakers = provideSharedState(provide, settings, onProblem);

  provide(tokens.scheduler, () => new SystemScheduler());
  provide(tokens.ids, () => new RandomIdGenerator());
  provide(tokens.keys, () => new RandomKeyMaker());
  provide(tokens.transport, () => upstreamTransport(environment));
  provide(tokens.web, () => (environment.fetchesMedia ? webTransport(settings.webConnector) : undefined));
  provide(tokens.accessTokens, () => new GoogleAccessTokens({ transport: get(tokens.transport), clock }));
  provideDirectory(provide, get, settings, onProblem);
  provideLimits(provide, get, settings, onProblem);
  provide(tokens.refusals, () => new TimedRefusalMemory(clock));
  const web = get(tokens.web);
  provide(
    tokens.upstreams,
    () =>
      new ProviderFactory({
        transport: get(tokens.transport),
        ...(web && { web }),
        tokens: get(tokens.accessTokens),
        ids: get(tokens.ids),
        clock,
        signatures: get(tokens.signatures),
        scheduler: get(tokens.scheduler),
        refusals: get(tokens.refusals),
      }),
  );
  const useCase = () => ({
    upstreams: get(tokens.upstreams),
    catalog: get(tokens.directory),
    credentials: get(tokens.credentials),
    callers: get(tokens.directory),
    clock,
    scheduler: get(tokens.scheduler),
    admissions: get(tokens.admissions),
    hosts,
  });
  provide(tokens.configs, () => new KnownConfigs(get(tokens.directory), configTools));
  provide(tokens.prices, () => new Prices(get(tokens.directory).indexes.models));
  provide(tokens.capacity, () => new CapacityMemory(clock));
  provide(tokens.execution, () => ({ clock, scheduler: get(tokens.scheduler), random: () => Math.random() }));
  provide(tokens.operations, () =>
    createInferenceOperations({
      ...useCase(),
      circuits: get(tokens.circuits),
      capacity: get(tokens.capacity),
      limits: new AttemptLimits(get(tokens.execution)),
      tools: get(tokens.execution),
      priceOf: get(tokens.prices).priceOf,
      recordedPriceOf: get(tokens.prices).recordedPriceOf,
      cache: get(tokens.responseCache),
      transport: get(tokens.transport),
      digest: sha256,
      nativeFormats: { messages: messagesStreamFormat, content: contentStreamFormat },
    }),
  );
  provide(tokens.templates, () => new MustacheTemplates());
  provide(tokens.prompts, () => {
    const { indexes } = get(tokens.directory);
    return new PromptLibrary({ indexes, templates: get(tokens.templates) });
  });
  provide(
    tokens.models,
    () =>
      new ModelDirectory({
        ...useCase(),
        knowledge: new KnownModels(get(tokens.prices), get(tokens.directory).indexes.models),
      }),
  );
  const board = store.replicaBoard();
  const alerts = provideAlerts(get, settings, board);
  const administration: AdministrationDependencies = {
    store,
    stored: get(tokens.stored),
    directory: get(tokens.directory),
    credentials: get(tokens.credentials),
    sealer,
    keys: get(tokens.keys),
    keyUses: get(tokens.keyUses),
    ids: get(tokens.ids),
    clock,
    configTools,
    templates: get(tokens.templates),
    alerts: alerts.parts,
  };
  provide(tokens.administration, () => createAdministration(administration));
  provide(tokens.providerCheck, () => new UpstreamProviderCheck(useCase()));
  const sessions = get(tokens.sessions);
  const folder = environment.hasConsole ? consoleFolder() : undefined;
  const replica = new ReplicaOfProcess({
    ...{ board, clock, configSource, records, onProblem },
    scheduler: get(tokens.scheduler),
    circuits: () => get(tokens.circuits),
    requestsInFlight: () => get(tokens.api).runningRequests(),
  });
  const bench = { transport: get(tokens.transport), clock, scheduler: get(tokens.scheduler) };
  provide(tokens.api, () =>
    createHttpServer(
      {
        callers: get(tokens.directory),
        ids: get(tokens.ids),
        clock,
        logger,
        observers: [...records.observers, ...replica.observers],
        ...(records.tracer && { tracer: records.tracer }),
        ...(sessions && { sessions }),
        onRefusedSignIn: reportRefusedSignIns(administration, logger),
      },
      { ...environment, version: gatewayVersion() },
      [
        inferenceApi({
          operations: get(tokens.operations),
          configs: get(tokens.configs),
          models: get(tokens.models),
          ids: get(tokens.ids),
          clock,
          prompts: get(tokens.prompts),
          ...(stores.responses && { responses: stores.responses }),
          onProblem,
          ...(records.requestLog && { requestLog: records.requestLog }),
        }),
        consoleApi({
          ...(folder !== undefined && { folder }),
          ...(environment.publicUrl !== undefined && { publicUrl: environment.publicUrl }),
          version: gatewayVersion(),
          onProblem,
        }),
        operationsApi({ metrics: records.metrics, metricsAreOpen: environment.metricsAreOpen }),
        adminApi(
          {
            administration: get(tokens.administration),
            budgets: get(tokens.budgets),
            providerCheck: get(tokens.providerCheck),
            guardrailBench: new GuardrailTrials(bench),
            configSource,
            system: settings.system,
            replicas: board,
            ...(sessions && { sessions }),
            ...(records.requestLog && {
              requestLog: records.requestLog,
              logTails: new LogTails({ store: records.requestLog, clock, scheduler: get(tokens.scheduler) }),
            }),
          },
          clock,
        ),
      ],
    ),
  );
  includeReadings(records, get, alerts);
  return {
    api: get(tokens.api),
    transport: get(tokens.transport),
    web,
    vaultTransport: get(tokens.vaultTransport),
    credentials: get(tokens.credentials),
    directory: get(tokens.directory),
    stored: get(tokens.stored),
    budgets: get(tokens.budgets),
    keyUses: get(tokens.keyUses),
    administration,
    circuitBreakers,
    alerts,
    replica,
  };
}
