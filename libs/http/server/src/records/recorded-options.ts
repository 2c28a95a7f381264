import { isJsonObject, type Mutable, type RecordedOptions } from '@model-gateway/core';
import { emptyConfig, type ReadyConfig } from '@model-gateway/gateway-config';
import type { RequestContext } from '../context/request-context.js';
import { type GatewayHeaderName, headerText } from '../context/gateway-headers.js';
import { withoutOwnSecrets } from '../context/own-secrets.js';
import { safeConfig } from './safe-config.js';

/** The headers of which options are made, besides the config. */
const recordedNames: ReadonlySet<string> = new Set<GatewayHeaderName>([
  'provider',
  'strict-standard-compliance',
  'strict-open-ai-compliance',
  'vertex-project-id',
  'vertex-region',
  'anthropic-beta',
  'custom-host',
  'request-timeout',
  'cache-force-refresh',
  'cache-namespace',
  'forward-headers',
]);

type OptionHeaders = { [Name in GatewayHeaderName]?: string };

/** Requests that ask the same share one object: by config, and then by the headers. */
const known = new WeakMap<ReadyConfig, Map<string, RecordedOptions>>();
/** Of one config. Callers choose the headers. */
const mostKnown = 100;
const longestValue = 500;

/**
 * What a request asks of the gateway beside its body; undefined: nothing. Runs for each request, and most ask nothing or the
 * same as others.
 *
 * @param bareBeta the header `anthropic-beta` without prefix
 */
export function recordedOptions(
  bareBeta: string | string[] | undefined,
  context: RequestContext,
): RecordedOptions | undefined {
  const { headers, secrets, options, debug } = context;
  let asked: OptionHeaders | undefined;
  let key = '';
  const note = (name: GatewayHeaderName, value: string): void => {
    const safe = withoutOwnSecrets(value, secrets).slice(0, longestValue);
    (asked ??= {})[name] = safe;
    key += `${name}:${safe}\n`;
  };
  if (debug) {
    for (const name in headers)
      if (recordedNames.has(name)) note(name as GatewayHeaderName, headers[name as GatewayHeaderName] ?? '');
    if (typeof bareBeta === 'string' && headers['anthropic-beta'] === undefined)
      note('anthropic-beta', bareBeta);
  }
  const hasOwnCredential = secrets.upstreamCredential !== undefined;
  if (!options.config && !asked && debug && !hasOwnCredential) return undefined;
  key += `${debug} ${hasOwnCredential}`;
  const config = options.config ?? emptyConfig;
  let ofConfig = known.get(config);
  if (!ofConfig) known.set(config, (ofConfig = new Map<string, RecordedOptions>()));
  let recorded = ofConfig.get(key);
  if (recorded) return recorded;
  recorded = toOptions(asked ?? {}, context, hasOwnCredential);
  if (ofConfig.size >= mostKnown) ofConfig.clear();
  ofConfig.set(key, recorded);
  return recorded;
}

function toOptions(
  asked: OptionHeaders,
  context: RequestContext,
  hasOwnCredential: boolean,
): RecordedOptions {
  const recorded: Mutable<RecordedOptions> = {};
  const config = configOf(context);
  if (config) recorded.config = config;
  const { provider, 'custom-host': customHost, 'anthropic-beta': beta } = asked;
  const strict = asked['strict-standard-compliance'] ?? asked['strict-open-ai-compliance'];
  const { 'request-timeout': timeout, 'vertex-region': region, 'vertex-project-id': projectId } = asked;
  if (provider !== undefined) recorded.provider = provider;
  if (strict !== undefined) recorded.strict = strict.toLowerCase() !== 'false';
  if (timeout !== undefined && Number.isFinite(Number(timeout))) recorded.timeoutMs = Number(timeout);
  if (region !== undefined) recorded.region = region;
  if (projectId !== undefined) recorded.projectId = projectId;
  if (customHost !== undefined) recorded.customHost = customHost;
  const forwarded = asked['forward-headers'] === undefined ? undefined : context.options.forwardHeaders;
  if (forwarded) recorded.forwardHeaders = forwarded;
  if (beta !== undefined) recorded.anthropicBeta = beta;
  const cache = cacheOf(asked);
  if (cache) recorded.cache = cache;
  if (!context.debug) recorded.debug = false;
  if (hasOwnCredential) recorded.ownCredential = true;
  return recorded;
}

function cacheOf(asked: OptionHeaders): RecordedOptions['cache'] {
  const { 'cache-namespace': namespace, 'cache-force-refresh': refresh } = asked;
  const isForced = refresh?.toLowerCase() === 'true';
  if (namespace === undefined && !isForced) return undefined;
  return { ...(namespace !== undefined && { namespace }), ...(isForced && { forceRefresh: true }) };
}

function configOf(context: RequestContext): RecordedOptions['config'] {
  const { config } = context.options;
  if (!config) return undefined;
  if (config.reference !== undefined) {
    const at = config.reference.lastIndexOf('@');
    return { id: config.reference.slice(0, at), version: Number(config.reference.slice(at + 1)) };
  }
  return context.debug ? inlineConfigOf(context) : undefined;
}

/** The config of the header, or of the caller's key. */
function inlineConfigOf({ headers, caller, secrets }: RequestContext): RecordedOptions['config'] {
  const json = headers.config === undefined ? caller?.defaults?.config : parsed(headers.config);
  const safe = isJsonObject(json) && safeConfig(json, (text) => withoutOwnSecrets(text, secrets));
  return safe ? { inline: safe } : undefined;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(headerText(text));
  } catch {
    return undefined;
  }
}
