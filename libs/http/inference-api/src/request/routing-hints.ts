import type { ConfigNode, RoutingHints } from '@model-gateway/gateway-config';
import type { RequestContext } from '@model-gateway/http-server';
import type { PathParameters } from './parsed-request.js';

type Mutable<Type> = { -readonly [Name in keyof Type]: Type[Name] };

/** A place in the request, and what stands there. */
interface Said {
  readonly value: string;
  /** Absent: its header. */
  readonly place?: string;
}

/**
 * What a request says about where it wants to go: what a target of its config says itself wins over the header, that over
 * the path, and that over the root of the config.
 *
 * @param model as the body says it
 * @param leaf the target that is asked, or the root of a config without targets
 */
export function routingHintsOf(
  { headers, secrets, options }: RequestContext,
  model: string,
  path: PathParameters | undefined,
  { settings, sourcePaths, tier }: ConfigNode,
): RoutingHints {
  const hints: Mutable<RoutingHints> = { model };
  const place = path?.place;
  const { provider } = headers;
  const { customHost } = options;
  const served = isBelowRoot(sourcePaths.provider)
    ? settings.provider
    : provider || settings.provider || (model.startsWith('@') ? undefined : place?.provider);
  if (served !== undefined) hints.provider = served;
  const { sharedBy } = options.config ?? {};
  const isAsked = Boolean(provider) && !isBelowRoot(sourcePaths.provider);
  if (sharedBy !== undefined && !isAsked && namesEntry(settings, served, model)) hints.sharedBy = sharedBy;
  const credential = settings.apiKey ?? secrets.upstreamCredential;
  if (credential !== undefined) hints.credential = credential;
  if (settings.apiKey !== undefined) hints.credentialPlace = `${sourcePaths.apiKey ?? 'config'}.api_key`;

  // Member by member: one that is read by a name in a variable takes five times as long.
  const project = chosen(
    inConfig(settings.vertexProjectId, sourcePaths.vertexProjectId, 'vertex_project_id'),
    headers['vertex-project-id'],
    place?.project === undefined ? undefined : { value: place.project, place: 'path:project' },
  );
  if (project) hints.vertexProjectId = project.value;
  if (project?.place !== undefined) hints.vertexProjectIdPlace = project.place;
  const region = chosen(
    inConfig(settings.vertexRegion, sourcePaths.vertexRegion, 'vertex_region'),
    headers['vertex-region'],
    place?.region === undefined ? undefined : { value: place.region, place: 'path:location' },
  );
  if (region) hints.vertexRegion = region.value;
  if (region?.place !== undefined) hints.vertexRegionPlace = region.place;
  if (settings.regions) {
    hints.allowedRegions = settings.regions;
    hints.allowedRegionsPlace = `${sourcePaths.regions ?? 'config'}.regions`;
  }
  if (tier) {
    hints.tier = tier;
    hints.tierPlace = `${sourcePaths.capacity ?? 'config'}.capacity`;
  }
  const host = chosen(
    inConfig(settings.customHost, sourcePaths.customHost, 'custom_host'),
    customHost,
    undefined,
  );
  if (host) hints.customHost = host.value;
  if (host?.place !== undefined) hints.customHostPlace = host.place;
  return hints;
}

/** Whether it is the config that names the entry, where the request has no header for it. */
function namesEntry(
  { provider, overrideParams, defaultParams }: ConfigNode['settings'],
  served: string | undefined,
  model: string,
): boolean {
  if (served !== undefined) return served === provider;
  return model === overrideParams?.['model'] || model === defaultParams?.['model'];
}

/** What a config says, and whether a target of it does. */
interface SaidByConfig extends Said {
  readonly isOfTarget: boolean;
}

function inConfig(
  value: string | undefined,
  sourcePaths: string | undefined,
  key: string,
): SaidByConfig | undefined {
  if (value === undefined) return undefined;
  return { value, place: `${sourcePaths ?? 'config'}.${key}`, isOfTarget: isBelowRoot(sourcePaths) };
}

function chosen(
  config: SaidByConfig | undefined,
  header: string | undefined,
  path: Said | undefined,
): Said | undefined {
  if (config?.isOfTarget) return config;
  if (header) return { value: header };
  return path ?? config;
}

/**
 * Does a target say it, and not the root of the config, over which headers win?
 *
 * @param sourcePaths the place in the config; absent: it is not said
 */
export function isBelowRoot(sourcePaths: string | undefined): boolean {
  return sourcePaths !== undefined && sourcePaths !== 'config';
}
