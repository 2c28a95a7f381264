import { randomUUID } from 'node:crypto';
import type { AxiosTransport, Connector } from '@model-gateway/axios-transport';
import {
  AlertQueue,
  AlertSender,
  AlertWatch,
  AlertWorker,
  type AlertCounts,
  type AlertParts,
  type LiveDirectory,
} from '@model-gateway/control-plane';
import {
  hostTrust,
  type AlertChannel,
  type AlertStore,
  type BoundedLevel,
  type Clock,
  type IdGenerator,
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
  readonly directory: LiveDirectory;
  readonly budgets: Pick<Budgets, 'load' | 'standings'>;
  readonly levels: () => readonly BoundedLevel[];
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
  const { environment, store, transport, webConnector, directory, ids, clock, scheduler, logger } = given;
  const web = webTransport(webConnector);
  const signer = new HmacMessageSigner();
  const hosts = hostTrust(environment.trustedAlertHosts);
  const sender = new AlertSender({ web, trusted: transport, hosts, signer, clock, scheduler });
  const { budgets, levels, replicas } = given;
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
    watch: new AlertWatch({ store, directory, budgets, levels, replicas, ids }),
    queue,
    channels: () =>
      directory.indexes
        .of<AlertChannel>('alerts')
        .all()
        .filter(({ overriddenBy }) => overriddenBy === undefined),
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
