import type { ChatCommand, InferenceConfig, RoutingWords } from '@model-gateway/application';
import type { LossReporter } from '@model-gateway/core';
import type { GatewayHeaders } from '../context/gateway-headers.js';
import type { RequestContext } from '../context/request-context.js';

type Mutable<Type> = { -readonly [Name in keyof Type]: Type[Name] };

/** Who asks for which model where: what the use case needs of the request's headers and config. */
export function toChatCommand(context: RequestContext, model: string, reportLoss: LossReporter): ChatCommand {
  const { caller, headers, options, secrets, startedAt } = context;
  if (!caller) throw new Error('The chat route is not behind authentication.');
  const { config, timeoutMs, metadata } = options;
  const words: Mutable<RoutingWords> = { model };
  const provider = headers.provider || config?.provider;
  if (provider !== undefined) words.provider = provider;
  if (secrets.upstreamCredential !== undefined) words.credential = secrets.upstreamCredential;
  addPlace(words, headers, config);
  const command: Mutable<ChatCommand> = { caller, words, reportLoss };
  if (timeoutMs !== undefined) command.deadline = startedAt + timeoutMs;
  if (config?.metadataAsLabels && metadata) command.labels = metadata;
  return command;
}

/** Where on the platform provider: a header wins over the config. */
function addPlace(
  words: Mutable<RoutingWords>,
  { 'vertex-project-id': project, 'vertex-region': region }: GatewayHeaders,
  config: InferenceConfig | undefined,
): void {
  if (project) words.vertexProjectId = project;
  else if (config?.vertexProjectId !== undefined) {
    words.vertexProjectId = config.vertexProjectId;
    words.vertexProjectIdPlace = 'config.vertex_project_id';
  }
  if (region) words.vertexRegion = region;
  else if (config?.vertexRegion !== undefined) {
    words.vertexRegion = config.vertexRegion;
    words.vertexRegionPlace = 'config.vertex_region';
  }
}
