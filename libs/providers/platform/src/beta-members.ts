import {
  isJsonObject,
  type JsonObject,
  type JsonValue,
  type LossEntry,
  type LossReporter,
  type LossSeverity,
} from '@model-gateway/core';

/** A member of generateContent's request that only `v1beta1` knows. */
interface BetaMember {
  /** `*`: each element of a list. */
  readonly path: readonly string[];
  readonly severity: LossSeverity;
  /** Where a client of chats has said it; absent: nowhere but in Google's own words. */
  readonly ofChats?: string;
}

const parts = ['contents', '*', 'parts', '*'];
const ragStore = ['tools', '*', 'retrieval', 'vertexRagStore'];

/**
 * All members that the messages of `v1beta1` have and those of `v1` have not. Source: the protobuf descriptors in
 * `@google-cloud/aiplatform` 7.4.0, compared on 2026-11-27.
 */
const betaMembers: readonly BetaMember[] = [
  { path: [...parts, 'functionCall', 'id'], severity: 'note', ofChats: 'messages' },
  { path: [...parts, 'functionResponse', 'id'], severity: 'note', ofChats: 'messages' },
  { path: ['generationConfig', 'modelConfig'], severity: 'degraded' },
  { path: [...ragStore, 'ragCorpora'], severity: 'degraded' },
  { path: [...ragStore, 'storeContext'], severity: 'degraded' },
  { path: [...ragStore, 'ragRetrievalConfig', 'hybridSearch'], severity: 'degraded' },
];

/** What encodes requests of a client of chats. */
interface Encoder<Request, Options> {
  encode(request: Request, options: Options): JsonObject;
}

/** The format for `v1`. */
export function stableFormat<
  Request,
  Options extends { readonly reportLoss: LossReporter },
  Format extends Encoder<Request, Options>,
>(format: Format & Encoder<Request, Options>): Format {
  return {
    ...format,
    encode: (request: Request, options: Options) =>
      withoutBetaMembers(format.encode(request, options), (entry, { ofChats }) =>
        options.reportLoss({ ...entry, path: ofChats ?? entry.path }),
      ),
  };
}

/**
 * The body without members that only `v1beta1` knows; the same body where it has none. Each kind of them is reported once,
 * with its first place.
 */
export function withoutBetaMembers(
  body: JsonObject,
  report: (entry: LossEntry, member: BetaMember) => void,
): JsonObject {
  let left = body;
  for (const member of betaMembers) {
    const places: string[] = [];
    left = without(left, member.path, '', places) as JsonObject;
    const [path] = places;
    if (path === undefined) continue;
    const reason = 'Version v1 of the API, which the catalog entry asks for, has no such member.';
    report({ path, action: 'dropped', severity: member.severity, reason }, member);
  }
  return left;
}

/** @param places gets the places of what was left out */
function without(
  value: JsonValue,
  [step, ...rest]: readonly string[],
  at: string,
  places: string[],
): JsonValue {
  if (step === undefined) return value;
  if (step === '*') {
    if (!Array.isArray(value)) return value;
    const items = value as readonly JsonValue[];
    const left = items.map((item, index) => without(item, rest, `${at}[${index}]`, places));
    return left.some((item, index) => item !== items[index]) ? left : items;
  }
  if (!isJsonObject(value)) return value;
  const name = value[step] === undefined ? snakeCase(step) : step;
  const member = value[name];
  if (member === undefined) return value;
  const path = at === '' ? name : `${at}.${name}`;
  if (rest.length === 0) {
    places.push(path);
    const { [name]: _, ...others } = value;
    return others;
  }
  const left = without(member, rest, path, places);
  return left === member ? value : { ...value, [name]: left };
}

/** Google's other spelling of a name. */
function snakeCase(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
}
