import type { ReplicaBoard } from '@model-gateway/core';
import type { InjectionToken } from 'tsyringe';
import type { CompositionSettings } from '../composition-settings.js';
import { tokens } from '../composition-tokens.js';
import { alertsOfProcess, type AlertsOfProcess } from './alerts-of-process.js';

/** Makes what watches for alerts and sends them. */
export function provideAlerts(
  get: <Port>(port: InjectionToken<Port>) => Port,
  { environment, stores, clock, logger, webConnector }: CompositionSettings,
  replicas: ReplicaBoard,
): AlertsOfProcess {
  return alertsOfProcess({
    ...{ environment, clock, logger, replicas },
    store: stores.database.alerts(),
    transport: get(tokens.transport),
    ...(webConnector && { webConnector }),
    directories: get(tokens.directories),
    // The parts of workspaces are made with what sends alerts.
    budgetsOf: (workspace) => get(tokens.workspaces).of(workspace).budgets,
    ids: get(tokens.ids),
    scheduler: get(tokens.scheduler),
  });
}
