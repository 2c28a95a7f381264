import type { ChatCommand, RoutingWords } from '@model-gateway/application';
import type { LossReporter } from '@model-gateway/core';
import type { RequestContext } from '../context/request-context.js';

type Mutable<Type> = { -readonly [Name in keyof Type]: Type[Name] };

/** Who asks for which model where: what the use case needs of the request's headers. */
export function toChatCommand(context: RequestContext, model: string, reportLoss: LossReporter): ChatCommand {
  const { caller, headers, options, secrets, startedAt } = context;
  if (!caller) throw new Error('The chat route is not behind authentication.');
  const { provider, 'vertex-project-id': vertexProjectId, 'vertex-region': vertexRegion } = headers;
  const credential = secrets.upstreamCredential;
  const words: Mutable<RoutingWords> = { model };
  if (provider !== undefined) words.provider = provider;
  if (credential !== undefined) words.credential = credential;
  if (vertexProjectId !== undefined) words.vertexProjectId = vertexProjectId;
  if (vertexRegion !== undefined) words.vertexRegion = vertexRegion;
  if (options.timeoutMs === undefined) return { caller, words, reportLoss };
  return { caller, words, deadline: startedAt + options.timeoutMs, reportLoss };
}
