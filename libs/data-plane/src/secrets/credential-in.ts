import {
  isJsonObject,
  readServiceAccountFile,
  resourceRules,
  SecretReadError,
  type JsonObject,
  type JsonValue,
  type ReferredCredential,
  type SecretContent,
  type UpstreamCredential,
} from '@model-gateway/core';

/** What a reference leads to. */
export type ResolvedCredential = Extract<UpstreamCredential, { readonly type: ReferredCredential['holds'] }>;

/** The credential that a secret has. Throws `SecretReadError`; the message has no part of the secret. */
export function credentialIn(
  { content }: SecretContent,
  { holds, reference: { field } }: Pick<ReferredCredential, 'holds' | 'reference'>,
): ResolvedCredential {
  const value = field === undefined ? wholeOf(content) : memberOf(content, field);
  return holds === 'api-key' ? apiKeyIn(value) : serviceAccountIn(value);
}

/** The only member of a secret that has members, else all of it. */
function wholeOf(content: string | JsonObject): JsonValue {
  if (typeof content === 'string') return content;
  const [only, ...others] = Object.values(content);
  return only !== undefined && others.length === 0 ? only : content;
}

function memberOf(content: string | JsonObject, field: string): JsonValue {
  const members = typeof content === 'string' ? parsed(content) : content;
  if (!members) throw unfit(`The secret has no fields, so it has no field ${field} either.`);
  const value = Object.hasOwn(members, field) ? members[field] : undefined;
  if (value === undefined || value === null) throw unfit(`The secret has no field ${field}.`);
  return value;
}

function apiKeyIn(value: JsonValue): ResolvedCredential {
  // An object as a text has visible characters only, and would go to the upstream as a key.
  if (typeof value !== 'string' || parsed(value))
    throw unfit('The secret is no text but has fields: the reference must name the field of the API key.');
  const apiKey = value.trim();
  if (!resourceRules.upstreamKey.pattern.test(apiKey))
    throw unfit(`The secret is no API key. ${resourceRules.upstreamKey.message}`);
  return { type: 'api-key', apiKey };
}

function serviceAccountIn(value: JsonValue): ResolvedCredential {
  const file = typeof value === 'string' ? parsed(value) : value;
  if (!isJsonObject(file))
    throw unfit('The secret is not the JSON that Google issues for a service account.');
  const { account, problems } = readServiceAccountFile(file);
  if (!account) throw unfit(problems.join(' '));
  return { type: 'service-account', account };
}

function parsed(text: string): JsonObject | undefined {
  try {
    const value: unknown = JSON.parse(text);
    return isJsonObject(value) ? value : undefined;
  } catch {
    // The parser's message quotes the text.
    return undefined;
  }
}

function unfit(message: string): SecretReadError {
  return new SecretReadError('unfit', message);
}
