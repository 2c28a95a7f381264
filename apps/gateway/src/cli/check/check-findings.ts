import { ConfigFileError, type ConfigFileProblem, type PlacedConfig } from '@model-gateway/config-file';
import {
  type ConfigFinding,
  type ConfigKnowledge,
  type ConfigTools,
  knownCapabilities,
  type KnownCatalog,
  reportOnConfig,
} from '@model-gateway/gateway-config';

/** A finding about a gateway config in a file. */
export interface PlacedFinding extends ConfigFinding {
  /** From 1. */
  readonly line: number;
}

/**
 * What there is to say about a config that can be used.
 *
 * @param catalog absent: nothing is known of any catalog
 * @param capabilitiesOf what models can do; absent: what the gateway knows of them
 */
export function findingsOf(
  { config, placeOf }: PlacedConfig,
  tools: ConfigTools,
  catalog?: KnownCatalog,
  capabilitiesOf: ConfigKnowledge['capabilitiesOf'] = knownCapabilities,
): readonly PlacedFinding[] {
  const knowledge = { capabilitiesOf, ...(catalog && { catalog }) };
  const { findings } = reportOnConfig(config, tools, knowledge);
  return findings.map((finding) => ({ ...finding, ...placeOf(finding.path) }));
}

/**
 * The result of a check as lines for people.
 *
 * @param summary what was checked, where it can be used
 */
export function linesOf(
  file: string,
  problems: readonly ConfigFileProblem[],
  findings: readonly PlacedFinding[],
  summary: string | undefined,
): string {
  if (problems.length > 0) return `${new ConfigFileError(problems, file).message}\n`;
  const named = findings.map((finding) => ({
    ...finding,
    message: `${finding.severity}: ${finding.message}`,
  }));
  const errors = findings.filter(({ severity }) => severity === 'error').length;
  const verdict = errors === 0 ? 'ok' : `${errors} ${errors === 1 ? 'error' : 'errors'}`;
  const lines = named.length > 0 ? `${new ConfigFileError(named, file).message}\n` : '';
  return `${lines}${file}: ${verdict}${summary === undefined ? '' : `: ${summary}`}\n`;
}
