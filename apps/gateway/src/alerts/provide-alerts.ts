import { defaultWorkspace, type ReplicaBoard } from '@model-gateway/core';
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
  const budgets = () => get(tokens.workspaces).of(defaultWorkspace).budgets;
  return alertsOfProcess({
    ...{ environment, clock, logger, replicas },
    store: stores.database.alerts(),
    transport: get(tokens.transport),
    ...(webConnector && { webConnector }),
    directory: get(tokens.directories).of(defaultWorkspace),
    // The parts of workspaces are made with what sends alerts.
    budgets: {
      load: (limits) => budgets().load(limits),
      standings: (limits) => budgets().standings(limits),
    },
    levels: () => get(tokens.directories).levelsSeenBy(defaultWorkspace),
    ids: get(tokens.ids),
    scheduler: get(tokens.scheduler),
  });
}
