import type { InjectionToken } from 'tsyringe';
import type { AlertsOfProcess } from './alerts/alerts-of-process.js';
import { tokens } from './composition-tokens.js';
import { circuitReadings, refusalReadings, type Records } from './records/open-records.js';

/** Adds what each collection of metrics reads of the parts of the gateway. */
export function includeReadings(
  records: Pick<Records, 'include'>,
  get: <Port>(port: InjectionToken<Port>) => Port,
  alerts: Pick<AlertsOfProcess, 'readings'>,
): void {
  records.include({
    requestsInFlight: () => get(tokens.api).runningRequests(),
    connections: () => get(tokens.transport).connections(),
    bodyBytes: () => get(tokens.api).bodyBytes(),
    circuits: () => circuitReadings(get(tokens.workspaces).circuits()),
    refusals: () => refusalReadings(get(tokens.workspaces).refusals()),
    alerts: () => alerts.readings(),
  });
}
