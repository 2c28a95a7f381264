import { InvalidRequestError, type BuiltInTool, type LossReporter } from '@model-gateway/core';

/**
 * What becomes of a built-in tool that the upstream does not take: an optional one is reported as left out, for the
 * caller to leave it out.
 *
 * @param message why, in a sentence for people
 * @throws InvalidRequestError the tool is not optional
 */
export function refuseTool(tool: BuiltInTool, message: string, reportLoss: LossReporter): void {
  const { path } = tool;
  if (!tool.isOptional) throw new InvalidRequestError('unsupported_parameter', message, { param: path });
  reportLoss({ path, action: 'dropped', severity: 'degraded', reason: message });
}
