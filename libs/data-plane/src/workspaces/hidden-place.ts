import {
  CredentialError,
  isJsonObject,
  isJsonScalar,
  UpstreamStatusError,
  type JsonValue,
  type PreparedRequest,
  type Target,
} from '@model-gateway/core';

const mask = '***';

/** Deeper details are cut off: whoever writes them out again would run out of stack. */
const maxDepth = 64;

/** How upstreams name projects and accounts, whatever the entry says: numbers of projects stand in no entry. */
const names =
  /(?<=projects\/)[^\s/"'?&]+|(?<=\bprojects?[ _](?:number:)?["']?)\d{5,}|(?<=project_number:)\d+|[\w.-]+@[\w.-]+\.gserviceaccount\.com/g;

/**
 * The failure of an attempt at a target, as the caller may read it. What an upstream says names projects, accounts and
 * addresses, which of a shared entry are for those alone who may read it. Failures at other targets are given back as they
 * are.
 */
export function withoutPlace(failure: unknown, target: Target | undefined): unknown {
  if (target?.sharedBy === undefined) return failure;
  if (failure instanceof CredentialError)
    return new CredentialError(`The credential of @${target.slug ?? ''} cannot be used.`, { cause: failure });
  if (!(failure instanceof UpstreamStatusError)) return failure;
  const { status, code, upstream } = failure;
  const { details } = upstream;
  const hidden = {
    ...upstream,
    message: hiddenIn(upstream.message, target),
    ...(details !== undefined && { details: inJson(details, target, 0) }),
  };
  return new UpstreamStatusError(status, code, hidden, { cause: failure.cause });
}

/** A request to a target, as the caller may see it: of a shared entry without project and address. */
export function requestWithoutPlace(request: PreparedRequest, target: Target): PreparedRequest {
  if (target.sharedBy === undefined) return request;
  const headers = Object.entries(request.headers).map(([name, value]) => [name, hiddenIn(value, target)]);
  return {
    ...request,
    url: hiddenIn(request.url, target),
    headers: Object.fromEntries(headers) as PreparedRequest['headers'],
  };
}

function hiddenIn(text: string, target: Target): string {
  let hidden = text;
  for (const part of placeOf(target)) hidden = hidden.replaceAll(part, mask);
  return hidden.replace(names, mask);
}

/** What the entry says of its place: the longest first, so that nothing of an address is left but the mask. */
function placeOf({ projectId, baseUrl, credential }: Target): readonly string[] {
  const parts = new Set<string>();
  if (projectId !== undefined) parts.add(projectId);
  if (baseUrl !== undefined) {
    const { host, hostname } = new URL(baseUrl);
    for (const part of [baseUrl, host, hostname]) parts.add(part);
  }
  if (credential.type === 'service-account') {
    const { clientEmail, projectId: ofAccount } = credential.account;
    parts.add(clientEmail);
    if (ofAccount !== undefined) parts.add(ofAccount);
  }
  return [...parts].filter((part) => part !== '').sort((a, b) => b.length - a.length);
}

function inJson(value: JsonValue, target: Target, depth: number): JsonValue {
  if (typeof value === 'string') return hiddenIn(value, target);
  if (isJsonScalar(value)) return value;
  if (depth >= maxDepth) return mask;
  if (!isJsonObject(value)) return value.map((item) => inJson(item, target, depth + 1));
  const members = Object.entries(value).map(([key, member]): [string, JsonValue | undefined] => [
    key,
    member === undefined ? undefined : inJson(member, target, depth + 1),
  ]);
  return Object.fromEntries(members);
}
