import { inspectGatewayConfig } from '@model-gateway/config-file';
import { configProblems } from '@model-gateway/gateway-config';
import { findingsOf, linesOf } from './check-findings.js';
import { configurationExit, failureExit } from '../exit-codes.js';
import { configToolsOf, trustedHostsOf } from '../../config-tools-of.js';

/** Options of checking a single gateway config. */
export interface CheckGatewayConfigOptions {
  /** The result as one line of JSON. */
  readonly json: boolean;
}

/**
 * Checks a file with a single gateway config, as a request may send it: it may hold credentials, and no provider
 * catalog is known.
 *
 * @param path `-` for the text of `readInput`
 * @param write as for a whole config file
 * @returns as for a whole config file
 */
export async function checkGatewayConfig(
  path: string,
  { json }: CheckGatewayConfigOptions,
  environment: Readonly<Record<string, string | undefined>>,
  write: (text: string) => void,
  readInput: () => Promise<string>,
): Promise<number> {
  const tools = configToolsOf(trustedHostsOf(environment));
  const source = path === '-' ? { text: await readInput() } : { path };
  const { problems, placed } = await inspectGatewayConfig(source, (config) => configProblems(config, tools));
  const findings = placed ? findingsOf(placed, tools) : [];
  const hasErrors = findings.some(({ severity }) => severity === 'error');
  const ok = problems.length === 0 && !hasErrors;
  write(
    json
      ? `${JSON.stringify({ file: path, ok, problems, findings })}\n`
      : linesOf(path, problems, findings, undefined),
  );
  if (problems.length > 0) return configurationExit;
  return hasErrors ? failureExit : 0;
}
