import type { InferenceCommand, InferenceConfig, RoutingWords } from '@model-gateway/application';
import type { LossReporter } from '@model-gateway/core';
import type { GatewayHeaders } from '../context/gateway-headers.js';
import type { RequestContext } from '../context/request-context.js';
import type { PathWords } from './path-words.js';

type Mutable<Type> = { -readonly [Name in keyof Type]: Type[Name] };

/** Who asks for which model where: what the use case needs of the request's headers, path and config. */
export function toInferenceCommand(
  context: RequestContext,
  model: string,
  reportLoss: LossReporter,
  path?: PathWords,
): InferenceCommand {
  const { caller, headers, options, secrets, startedAt } = context;
  if (!caller) throw new Error('An inference route is not behind authentication.');
  const { config, metadata, timeoutMs } = options;
  const words: Mutable<RoutingWords> = { model };
  const provider =
    headers.provider || config?.provider || (model.startsWith('@') ? undefined : path?.provider);
  if (provider !== undefined) words.provider = provider;
  if (secrets.upstreamCredential !== undefined) words.credential = secrets.upstreamCredential;
  addPlace(words, headers, path, config);
  const command: Mutable<InferenceCommand> = { caller, words, reportLoss };
  if (timeoutMs !== undefined) command.deadline = startedAt + timeoutMs;
  if (config?.metadataAsLabels && metadata) command.labels = metadata;
  return command;
}

/** Where on the platform provider: a header wins over the path, and that over the config. */
function addPlace(
  words: Mutable<RoutingWords>,
  { 'vertex-project-id': project, 'vertex-region': region }: GatewayHeaders,
  path: PathWords | undefined,
  config: InferenceConfig | undefined,
): void {
  if (project) words.vertexProjectId = project;
  else if (path) {
    words.vertexProjectId = path.project;
    words.vertexProjectIdPlace = 'path:project';
  } else if (config?.vertexProjectId !== undefined) {
    words.vertexProjectId = config.vertexProjectId;
    words.vertexProjectIdPlace = 'config.vertex_project_id';
  }
  if (region) words.vertexRegion = region;
  else if (path) {
    words.vertexRegion = path.region;
    words.vertexRegionPlace = 'path:location';
  } else if (config?.vertexRegion !== undefined) {
    words.vertexRegion = config.vertexRegion;
    words.vertexRegionPlace = 'config.vertex_region';
  }
}
