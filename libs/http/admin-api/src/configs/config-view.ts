import type {
  AdminConfig,
  AdminConfigReport,
  AdminConfigVersion,
  AdminConfigVersionEntry,
} from '@model-gateway/contract';
import type { ConfigVersion, ConfigRecord, Managed } from '@model-gateway/core';
import { isoTime, resourceRegistry } from '@model-gateway/control-plane';
import type { ConfigReport } from '@model-gateway/gateway-config';
import { resourceView } from '../resources/resource-view.js';

/** A config as the API shows it: in its newest version. */
export function configView(managed: Managed<ConfigRecord>): AdminConfig {
  return { ...resourceRegistry.configs.show(managed.item), ...resourceView(managed) };
}

/** One version with what it says. */
export function configVersionView(version: ConfigVersion): AdminConfigVersion {
  return { ...configEntryView(version), config: version.config };
}

/** What there is to say about a config. */
export function configReportView({
  ok,
  problems,
  findings,
  worstCaseLatencyMs,
}: ConfigReport): AdminConfigReport {
  return { ok, problems, findings, ...(worstCaseLatencyMs !== undefined && { worstCaseLatencyMs }) };
}

/** One version in a list. */
export function configEntryView({ version, createdAt }: ConfigVersion): AdminConfigVersionEntry {
  return { version, ...(createdAt !== undefined && { createdAt: isoTime(createdAt) }) };
}
