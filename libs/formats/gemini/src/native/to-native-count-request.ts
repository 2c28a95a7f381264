import { isJsonObject, type JsonObject } from '@model-gateway/core';
import type { MutableJson } from '../mutable-json.js';
import { camelCase } from '../to-upstream/camel-case.js';
import { nativeKey } from './native-member.js';
import {
  toNativeContentRequest,
  type NativeRequest,
  type NativeRequestOptions,
} from './to-native-content-request.js';

const whole = 'generateContentRequest';

/** What of a request the smaller form of countTokens takes. */
const counted: ReadonlySet<string> = new Set(['contents', 'systemInstruction', 'tools', 'generationConfig']);

/**
 * A body of countTokens, sent to whichever upstream. The Gemini API takes contents, or a whole request as a member that
 * names its model again; Vertex AI takes the parts of a request that hold tokens. Each form is made of the other.
 */
export function toNativeCountRequest(client: JsonObject, options: NativeRequestOptions): NativeRequest {
  const { dialect } = options;
  const key = nativeKey(client, whole);
  const inner = key === undefined ? undefined : client[key];
  if (dialect.countsWholeRequest) {
    if (key !== undefined && isJsonObject(inner)) return wrapped(inner, key, client, options);
    const hasMore = Object.keys(client).some((name) => camelCase(name) !== 'contents');
    return hasMore && key === undefined ? wrapped(client, whole, {}, options) : unchanged(client);
  }
  return key !== undefined && isJsonObject(inner) ? unwrapped(inner, key, options) : unchanged(client);
}

/** The request as a member, under the name that the upstream knows its model by. */
function wrapped(
  request: JsonObject,
  key: string,
  around: JsonObject,
  options: NativeRequestOptions,
): NativeRequest {
  const { body } = toNativeContentRequest(request, options);
  return unchanged({ ...around, [key]: { ...body, model: options.resource } });
}

/** The parts of the request that hold tokens. */
function unwrapped(request: JsonObject, key: string, { reportLoss }: NativeRequestOptions): NativeRequest {
  const body: MutableJson = {};
  for (const [name, value] of Object.entries(request)) {
    if (counted.has(camelCase(name))) body[name] = value;
    else if (name !== 'model') {
      reportLoss({ path: `${key}.${name}`, action: 'dropped', reason: 'Vertex AI does not count it.' });
    }
  }
  return unchanged(body);
}

function unchanged(body: JsonObject): NativeRequest {
  return { body, headers: {} };
}
