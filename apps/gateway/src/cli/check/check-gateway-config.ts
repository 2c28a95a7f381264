import { inspectGatewayConfig } from '@model-gateway/config-file';
import { configProblems } from '@model-gateway/gateway-config';
import { findingsOf, linesOf } from './check-findings.js';
import { configurationExit, failureExit } from '../exit-codes.js';
import { configToolsOf, trustedHostsOf } from '../../config-tools-of.js';

/** How it is checked. */
export interface CheckGatewayConfigOptions {
  /** The result as one line of JSON. */
  readonly json: boolean;
}

/**
 * Checks a file that holds just one gateway config, as a request may bring it along: credentials are allowed in it, and
 * nothing is known of any provider catalog.
 *
 * @param path `-` for what `readInput` gives
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
