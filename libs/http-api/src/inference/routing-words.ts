import type { ConfigNode, RoutingWords, SettingName } from '@model-gateway/application';
import type { RequestContext } from '../context/request-context.js';
import type { PathWords } from './path-words.js';

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
 * @param leaf the target that is asked, or the root of a config without targets; absent: there is no config
 */
export function routingWordsOf(
  { headers, secrets, options }: RequestContext,
  model: string,
  path: PathWords | undefined,
  leaf: ConfigNode | undefined,
): RoutingWords {
  const words: Mutable<RoutingWords> = { model };
  const place = path?.place;
  const settings = leaf?.settings;
  const { provider } = headers;
  const { customHost } = options;
  const served = isOfTarget(leaf, 'provider')
    ? settings?.provider
    : provider || settings?.provider || (model.startsWith('@') ? undefined : place?.provider);
  if (served !== undefined) words.provider = served;
  const credential = settings?.apiKey ?? secrets.upstreamCredential;
  if (credential !== undefined) words.credential = credential;
  if (settings?.apiKey !== undefined) words.credentialPlace = `${leaf?.saidAt.apiKey ?? 'config'}.api_key`;

  const project = chosen(
    leaf,
    'vertexProjectId',
    headers['vertex-project-id'],
    place?.project === undefined ? undefined : { value: place.project, place: 'path:project' },
    'vertex_project_id',
  );
  if (project) words.vertexProjectId = project.value;
  if (project?.place !== undefined) words.vertexProjectIdPlace = project.place;
  const region = chosen(
    leaf,
    'vertexRegion',
    headers['vertex-region'],
    place?.region === undefined ? undefined : { value: place.region, place: 'path:location' },
    'vertex_region',
  );
  if (region) words.vertexRegion = region.value;
  if (region?.place !== undefined) words.vertexRegionPlace = region.place;
  const host = chosen(leaf, 'customHost', customHost, undefined, 'custom_host');
  if (host) words.customHost = host.value;
  if (host?.place !== undefined) words.customHostPlace = host.place;
  return words;
}

function chosen(
  leaf: ConfigNode | undefined,
  name: 'vertexProjectId' | 'vertexRegion' | 'customHost',
  header: string | undefined,
  path: Said | undefined,
  key: string,
): Said | undefined {
  const value = leaf?.settings[name];
  const config =
    value === undefined ? undefined : { value, place: `${leaf?.saidAt[name] ?? 'config'}.${key}` };
  if (config && isOfTarget(leaf, name)) return config;
  if (header) return { value: header };
  return path ?? config;
}

/** Does a target say it, and not the root of the config, over which headers win? */
export function isOfTarget(leaf: ConfigNode | undefined, name: SettingName): boolean {
  const place = leaf?.saidAt[name];
  return place !== undefined && place !== 'config';
}
