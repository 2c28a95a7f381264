import { isAtLeast } from '@model-gateway/core';
import type { GatewayExplanation } from '@model-gateway/contract';
import { failureExit } from '../exit-codes.js';
import { gatewayAccess } from '../remote/gateway-access.js';
import { GatewayClient, type GatewayAccess } from '../remote/gateway-client.js';
import type { Terminal } from '../terminal.js';
import { type ExplainOptions, explainRequest, headerPrefix } from './explain-request.js';
import { explanationText } from './explanation-text.js';

/**
 * Shows the upstream requests of a chat request, as the running gateway would send them, or, with a config file, a private
 * gateway in this process. Nothing is sent to an upstream.
 */
export async function explain(
  file: string | undefined,
  options: ExplainOptions,
  terminal: Terminal,
): Promise<number> {
  const { environment, write, isColoured } = terminal;
  const { configFile, failOnLoss, json } = options;
  const prefix = headerPrefix(environment);
  const request = await explainRequest(file, options, terminal, prefix);
  const explainAt = async (access: GatewayAccess): Promise<GatewayExplanation> => {
    const client = new GatewayClient(access, `${prefix}api-key`);
    const shape = { targets: 'list', loss: 'list' } as const;
    return (await client.request<GatewayExplanation>('POST', '/v1/explain', { ...request, shape })).body;
  };
  let explanation: GatewayExplanation;
  if (configFile === undefined) {
    explanation = await explainAt(await gatewayAccess(options, environment, 'GATEWAY_API_KEY'));
  } else {
    const { withOwnGateway } = await import('./own-gateway.js');
    explanation = await withOwnGateway(configFile, environment, explainAt);
  }
  write(json ? `${JSON.stringify(explanation)}\n` : explanationText(explanation, isColoured));
  const { targets } = explanation;
  const canBeSent = targets.some(({ request }) => request !== undefined);
  return !canBeSent || (failOnLoss && losesAnything(explanation)) ? failureExit : 0;
}

/** Whether anything is lost that `on_loss: "error"` would refuse. */
function losesAnything({ loss, targets }: GatewayExplanation): boolean {
  const all = [...loss, ...targets.flatMap((target) => target.loss ?? [])];
  return all.some((entry) => isAtLeast(entry, 'degraded'));
}
