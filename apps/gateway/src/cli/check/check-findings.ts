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
 * The findings about a valid config.
 *
 * @param catalog absent: no catalog is known
 * @param capabilitiesOf capabilities of models; default: the gateway's built-in knowledge
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
 * @param summary describes a valid file
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
