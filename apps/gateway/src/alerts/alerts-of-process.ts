import { randomUUID } from 'node:crypto';
import type { AxiosTransport, Connector } from '@model-gateway/axios-transport';
import {
  AlertQueue,
  AlertSender,
  AlertWatch,
  alertsOf,
  AlertWorker,
  boardOf,
  type AlertCounts,
  type AlertParts,
  type LiveDirectory,
  WorkspaceWatches,
  type WorkspaceDirectories,
} from '@model-gateway/control-plane';
import {
  hostTrust,
  nameInWorkspace,
  type AlertChannel,
  type AlertStore,
  type Clock,
  type IdGenerator,
  type Managed,
  type ReplicaBoard,
  type Scheduler,
} from '@model-gateway/core';
import type { Logger } from '@model-gateway/http-server';
import { HmacMessageSigner } from '@model-gateway/node-crypto';
import type { Budgets } from '@model-gateway/usage';
import type { AlertsEnvironment } from '../alerts-environment.js';
import { webTransport } from '../transports.js';

/** Dependencies of {@link alertsOfProcess}. */
export interface AlertsOfProcessParts {
  readonly environment: AlertsEnvironment;
  readonly store: AlertStore;
  /** For hosts that the operator trusts. */
  readonly transport: AxiosTransport;
  /** Connects to public addresses only. */
  readonly webConnector?: Connector;
  readonly directories: WorkspaceDirectories;
  readonly budgetsOf: (workspace: string) => Pick<Budgets, 'load' | 'standings'>;
  readonly replicas: ReplicaBoard;
  readonly ids: IdGenerator;
  readonly clock: Clock;
  readonly scheduler: Scheduler;
  readonly logger: Logger;
}

/** What this process does about alerts. */
export interface AlertsOfProcess {
  /** What administration needs. */
  readonly parts: AlertParts;
  /** What became of alerts in this process. Only grows. */
  readings(): AlertCounts;
  start(): void;
  stop(): Promise<void>;
}

/** Watches for alerts and sends them, if this process is the one of all that does. */
export function alertsOfProcess(given: AlertsOfProcessParts): AlertsOfProcess {
  const { environment, store, transport, webConnector, directories, ids, clock, scheduler, logger } = given;
  const web = webTransport(webConnector);
  const signer = new HmacMessageSigner();
  const hosts = hostTrust(environment.trustedAlertHosts);
  const sender = new AlertSender({ web, trusted: transport, hosts, signer, clock, scheduler });
  const { budgetsOf, replicas } = given;
  const queue = new AlertQueue({
    store,
    sender,
    clock,
    onGivenUp: ({ id, channel, event }, { attempts, lastAttempt }) =>
      logger.error('An alert could not be delivered and is given up.', {
        alert: id,
        channel,
        type: event.type,
        attempts,
        reason: lastAttempt?.error,
      }),
  });
  const worker = new AlertWorker({
    store,
    watch: new WorkspaceWatches(
      (workspace) =>
        new AlertWatch({
          store: alertsOf(workspace, store),
          directory: directories.of(workspace),
          budgets: budgetsOf(workspace),
          levels: () => directories.levelsSeenBy(workspace),
          replicas: boardOf(workspace, replicas),
          ids,
        }),
    ),
    queue,
    channels: () =>
      directories.known().flatMap((workspace) => channelsOf(workspace, directories.of(workspace))),
    ...{ clock, scheduler },
    holder: randomUUID(),
    intervalMs: environment.alertIntervalMs,
    onProblem: (message, error) => logger.warn(message, { error }),
  });
  return {
    parts: { store, signer, sender },
    readings: () => queue.readings(),
    start: () => worker.start(),
    async stop() {
      await worker.stop();
      await web.close();
    },
  };
}

/** The channels of a workspace that count, with their ids across all workspaces. */
function channelsOf(workspace: string, { indexes }: LiveDirectory): readonly Managed<AlertChannel>[] {
  const channels = indexes.of<AlertChannel>('alerts').all();
  return channels
    .filter(({ overriddenBy }) => overriddenBy === undefined)
    .map((channel) => ({
      ...channel,
      item: { ...channel.item, id: nameInWorkspace(workspace, channel.item.id) },
    }));
}
