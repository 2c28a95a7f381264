import type { ChatCommand } from '@model-gateway/application';
import type { LossReporter } from '@model-gateway/core';
import type { RequestContext } from '../context/request-context.js';

/** Who asks for which model where: what the use case needs of the request's headers. */
export function toChatCommand(context: RequestContext, model: string, reportLoss: LossReporter): ChatCommand {
  const { caller, headers, options, secrets, startedAt } = context;
  if (!caller) throw new Error('The chat route is not behind authentication.');
  const { provider, 'vertex-project-id': vertexProjectId, 'vertex-region': vertexRegion } = headers;
  const credential = secrets.upstreamCredential;
  return {
    caller,
    words: {
      model,
      ...(provider !== undefined && { provider }),
      ...(credential !== undefined && { credential }),
      ...(vertexProjectId !== undefined && { vertexProjectId }),
      ...(vertexRegion !== undefined && { vertexRegion }),
    },
    ...(options.timeoutMs !== undefined && { deadline: startedAt + options.timeoutMs }),
    reportLoss,
  };
}
