import { isJsonObject, type JsonObject, type JsonValue } from '@model-gateway/core';
import { camelCase } from '../to-upstream/camel-case.js';
import { nativeKey } from './native-member.js';
import {
  toNativeContentRequest,
  type NativeRequest,
  type NativeRequestOptions,
} from './to-native-content-request.js';

const whole = 'generateContentRequest';

/** Members of a request that the smaller form of countTokens accepts. */
const counted: ReadonlySet<string> = new Set(['contents', 'systemInstruction', 'tools', 'generationConfig']);

/**
 * The other members of a generateContent request, which a config may add to any request. Unknown members are left for
 * the upstream to refuse.
 */
const uncounted: ReadonlySet<string> = new Set([
  'toolConfig',
  'safetySettings',
  'cachedContent',
  'labels',
  'store',
  'serviceTier',
  'modelArmorConfig',
]);

/**
 * A body of countTokens for either upstream. The Gemini API accepts contents, or a whole request as a member that
 * repeats the model; Vertex AI accepts the parts of a request that hold tokens. Each form is converted to the other.
 * Members of a request that the form lacks are dropped, which is reported.
 */
export function toNativeCountRequest(client: JsonObject, options: NativeRequestOptions): NativeRequest {
  const key = nativeKey(client, whole);
  const inner = key === undefined ? undefined : client[key];
  const isWhole = key !== undefined && isJsonObject(inner);
  if (options.dialect.countsWholeRequest) {
    if (isWhole) return wrapped(inner, key, besideWhole(client, key, options), options);
    const hasMore = Object.keys(client).some((name) => camelCase(name) !== 'contents');
    return hasMore && key === undefined ? wrapped(client, whole, {}, options) : unchanged(client);
  }
  if (!isWhole) return unchanged(withAccepted(client, (name) => !uncounted.has(name), '', options));
  withAccepted(client, (name) => name === whole || name === 'model', '', options);
  return unchanged(unwrapped(inner, key, options));
}

/** The request as a member, with the upstream's name of the model. */
function wrapped(
  request: JsonObject,
  key: string,
  around: JsonObject,
  options: NativeRequestOptions,
): NativeRequest {
  const { body } = toNativeContentRequest(request, options);
  return unchanged({ ...around, [key]: { ...body, model: options.resource } });
}

/** Contents beside the whole request contradict it, so the upstream refuses them. */
function besideWhole(client: JsonObject, key: string, options: NativeRequestOptions): JsonObject {
  const has = (name: string) => name === 'contents' || !(counted.has(name) || uncounted.has(name));
  return withAccepted(client, has, '', options, `It has no place beside ${key}.`);
}

/** The parts of the request that hold tokens. */
function unwrapped(request: JsonObject, key: string, options: NativeRequestOptions): JsonObject {
  const { model: _, ...parts } = request;
  return withAccepted(parts, (name) => counted.has(name), `${key}.`, options);
}

/** The body's members that the upstream accepts; the others are reported. */
function withAccepted(
  body: JsonObject,
  takes: (name: string) => boolean,
  place: string,
  { reportLoss }: NativeRequestOptions,
  reason = 'Vertex AI does not count it.',
): JsonObject {
  const left: [string, JsonValue | undefined][] = [];
  for (const [name, value] of Object.entries(body)) {
    if (takes(camelCase(name))) left.push([name, value]);
    else if (value !== null) reportLoss({ path: place + name, action: 'dropped', severity: 'note', reason });
  }
  return Object.fromEntries(left);
}

function unchanged(body: JsonObject): NativeRequest {
  return { body, headers: {} };
}
