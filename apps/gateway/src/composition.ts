import 'reflect-metadata';
import './provider-descriptors.js';
import type { AxiosTransport } from '@model-gateway/axios-transport';
import { GoogleAccessTokens } from '@model-gateway/google-auth';
import { MustacheTemplates } from '@model-gateway/mustache-templates';
import { RandomKeyMaker } from '@model-gateway/node-crypto';
import type { RedisCircuitBreakers } from '@model-gateway/redis-circuit-breakers';
import { container, instanceCachingFactory, type DependencyContainer, type InjectionToken } from 'tsyringe';
import type { KeyOwnerChecks, KeyUses, PersonChecks, SharedDependencies } from '@model-gateway/control-plane';
import { GuardrailTrials } from '@model-gateway/data-plane';
import { adminApi } from '@model-gateway/admin-api';
import { consoleApi, createHttpServer, type HttpServer, operationsApi } from '@model-gateway/http-server';
import { inferenceApi } from '@model-gateway/inference-api';
import { BudgetLedger, EndUserTotals } from '@model-gateway/usage';
import type { AlertsOfProcess } from './alerts/alerts-of-process.js';
import { provideAlerts } from './alerts/provide-alerts.js';
import type { CompositionSettings } from './composition-settings.js';
import { tokens } from './composition-tokens.js';
import { consoleFolder } from './console-folder.js';
import { gatewayVersion } from './gateway-version.js';
import { providePeople } from './provide-people.js';
import { provideDirectory } from './provide-directory.js';
import { provideSharedState } from './shared-state.js';
import { ReplicaOfProcess } from './replicas/replica-of-process.js';
import { reportRefusedSignIns } from './report-refused-sign-ins.js';
import { includeReadings } from './include-readings.js';
import { RandomIdGenerator } from './system/random-id-generator.js';
import { SystemScheduler } from './system/system-time.js';
import { upstreamTransport, webTransport } from './transports.js';
import { adminPartsOf } from './workspaces/admin-parts.js';
import { workspaceParts } from './workspaces/workspace-parts.js';
import { WorkspacesOfProcess } from './workspaces/workspaces-of-process.js';

/** The parts of a running gateway that `startGateway` fills, opens and closes. */
export interface Composition {
  readonly api: HttpServer;
  readonly transport: AxiosTransport;
  /** Absent: media are not fetched. */
  readonly web: AxiosTransport | undefined;
  /** To Vault; absent: it has no transport of its own. */
  readonly vaultTransport: AxiosTransport | undefined;
  /** What administers all workspaces. */
  readonly administering: SharedDependencies;
  readonly workspaces: WorkspacesOfProcess;
  /** Counts the budgets of the workspaces and of the organisation. */
  readonly budgetsAbove: BudgetLedger;
  /** Absent: circuits are not shared. */
  readonly circuitBreakers: RedisCircuitBreakers | undefined;
  readonly keyUses: KeyUses;
  /** Revokes keys of people who have left; absent: nobody signs in at an issuer. */
  readonly keyOwnerChecks: KeyOwnerChecks | undefined;
  /** Asks the issuer for people; absent: there is none. */
  readonly personChecks: PersonChecks | undefined;
  readonly alerts: AlertsOfProcess;
  /** Tells other processes of this one. */
  readonly replica: ReplicaOfProcess;
}

/**
 * Chooses the adapter of each port and wires all parts. Only this function uses the DI container. It creates every part
 * once at start, so that no request waits for it and a missing part fails the start.
 */
export function compose(settings: CompositionSettings): Composition {
  const { environment, stores, configSource, configTools, clock, logger, records } = settings;
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
  providePeople(provide, get, settings, onProblem);
  provide(tokens.execution, () => ({ clock, scheduler: get(tokens.scheduler), random: () => Math.random() }));
  provide(tokens.templates, () => new MustacheTemplates());
  const board = store.replicaBoard();
  const alerts = provideAlerts(get, settings, board);
  const people = get(tokens.people);
  const administering: SharedDependencies = {
    store,
    following: get(tokens.following),
    directories: get(tokens.directories),
    sealer,
    keys: get(tokens.keys),
    keyUses: get(tokens.keyUses),
    ...(people && { owners: people }),
    ids: get(tokens.ids),
    clock,
    configTools,
    templates: get(tokens.templates),
    alerts: alerts.parts,
  };
  const endUsers = new EndUserTotals();
  provide(
    tokens.budgetsAbove,
    () => new BudgetLedger({ store, clock, scheduler: get(tokens.scheduler), endUsers, onProblem }),
  );
  provide(tokens.workspaces, () => {
    const shared = {
      administering,
      scheduler: get(tokens.scheduler),
      ids: get(tokens.ids),
      transport: get(tokens.transport),
      web: get(tokens.web),
      accessTokens: get(tokens.accessTokens),
      execution: get(tokens.execution),
      signatures: get(tokens.signatures),
      rates: get(tokens.rates),
      budgetsAbove: get(tokens.budgetsAbove),
      endUsers,
      responseCache: get(tokens.responseCache),
      breakers: circuitBreakers,
      secretSources: get(tokens.secretSources),
      onProblem,
    };
    return new WorkspacesOfProcess((workspace, sharing) =>
      workspaceParts(workspace, { ...shared, sharing: sharing?.credentials }, settings),
    );
  });
  const workspaces = get(tokens.workspaces);
  const sessions = get(tokens.sessions);
  const issuerSignIns = get(tokens.issuerSignIns);
  const folder = environment.hasConsole ? consoleFolder() : undefined;
  const replica = new ReplicaOfProcess({
    ...{ board, clock, configSource, records, onProblem },
    scheduler: get(tokens.scheduler),
    circuits: () => workspaces.circuits(),
    requestsInFlight: () => get(tokens.api).runningRequests(),
  });
  const bench = { transport: get(tokens.transport), clock, scheduler: get(tokens.scheduler) };
  provide(tokens.api, () =>
    createHttpServer(
      {
        callers: get(tokens.directories),
        workspaces: get(tokens.directories),
        ids: get(tokens.ids),
        clock,
        logger,
        observers: [...records.observers, ...replica.observers],
        ...(records.tracer && { tracer: records.tracer }),
        ...(sessions && { sessions }),
        onRefusedSignIn: reportRefusedSignIns(administering, logger),
      },
      { ...environment, version: gatewayVersion() },
      [
        inferenceApi({
          partsOf: workspaces.of,
          ids: get(tokens.ids),
          clock,
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
          adminPartsOf(
            workspaces,
            { clock, scheduler: get(tokens.scheduler), requestLog: records.requestLog },
            {
              guardrailBench: new GuardrailTrials(bench),
              configSource,
              system: settings.system,
              replicas: board,
              ...(sessions && { sessions }),
              ...(people && { people }),
              ...(issuerSignIns && { issuerSignIns }),
            },
            () => get(tokens.directories).ids(),
          ),
          clock,
        ),
      ],
    ),
  );
  includeReadings(records, get, alerts);
  return {
    api: get(tokens.api),
    transport: get(tokens.transport),
    web: get(tokens.web),
    vaultTransport: get(tokens.vaultTransport),
    administering,
    workspaces,
    budgetsAbove: get(tokens.budgetsAbove),
    keyUses: get(tokens.keyUses),
    keyOwnerChecks: get(tokens.keyOwnerChecks),
    personChecks: get(tokens.personChecks),
    circuitBreakers,
    alerts,
    replica,
  };
}
