import {
  type Clock,
  type JsonObject,
  type JsonValue,
  type MemberPlaces,
  NotFoundError,
  providerKindOfPaths,
  type ProviderKind,
  type SdkPaths,
} from '@model-gateway/core';
import type { Request } from 'express';
import { type ConfigNode, applyParams, type InferenceConfig } from '@model-gateway/gateway-config';
import {
  type BodyLimits,
  type BodySettings,
  BodyShare,
  readJson,
  type RequestContext,
} from '@model-gateway/http-server';

/** What a request says in its path, where other requests say it in headers and body. */
export interface PathParameters {
  /** Where the path sends the request; absent: it does not say. */
  readonly place?: PathPlace;
  /**
   * The body with what the path says. Throws an `InvalidRequestError` when it says something else itself, and a
   * `NotFoundError` when the path names something that does not exist.
   */
  completed(body: JsonObject): JsonObject;
  /** Whether the answer is streamed is what {@link completed} makes of it, whatever a config says. */
  readonly saysStream?: true;
  /** What a config does to the completed body; absent: what it does to any. Throws `InvalidRequestError`. */
  readonly applyParams?: (body: JsonObject, settings: InferenceConfig) => JsonObject;
}

/** A place that a path names. */
export interface PathPlace {
  /** Who serves it unless a header, the config or the model says otherwise. */
  readonly provider: ProviderKind;
  /** A header of the same meaning wins. Absent: the path names none. */
  readonly project?: string;
  /** As {@link project}. */
  readonly region?: string;
}

/** The provider that clients reach by such paths. Throws `NotFoundError` where the gateway has none. */
export function kindOfPath(paths: SdkPaths): ProviderKind {
  const kind = providerKindOfPaths(paths);
  if (kind !== undefined) return kind;
  throw new NotFoundError('route_not_found', 'No provider of this gateway has such paths.');
}

/** What every body that names a model may have. */
export interface InferenceBody {
  readonly model: string;
  readonly stream?: boolean | null;
}

/** A request whose body is checked. Nobody has decided yet where it goes. */
export interface ParsedRequest<Body extends InferenceBody> {
  readonly body: Body;
  /** The body as it came, with what the path says of it. */
  readonly sent: JsonObject;
  /** The same with what the config's root does to it, before it was checked. */
  readonly json: JsonObject;
  /** Neither the caller nor the config's root names a model: that of the body is one target's. */
  readonly borrowsModel: boolean;
}

/** Reads a request's body as one object. Throws a `GatewayError`. */
type BodyReader = (httpRequest: Request, limits: BodyLimits) => Promise<JsonObject>;

/** How a route reads its bodies. */
export interface BodyReading {
  /** Reads a body that need not be JSON. Throws a `GatewayError`. Absent: `readJson`. */
  readonly readBody?: BodyReader;
  /** Where the reader of a JSON body takes a `LongText` as well as a string. Absent: nowhere. */
  readonly longPlaces?: MemberPlaces;
  /** Members that many requests of a caller begin alike: the arrays of a conversation and of tools, the longest first. */
  readonly repeated?: readonly string[];
}

/** What opening a request works with. */
export interface ParsingSettings {
  readonly clock: Clock;
  readonly body: BodySettings;
}

/**
 * Does what comes first on every route that asks an upstream: reads and checks the body, with what the config does to
 * it, and takes from headers and config who asks and how.
 *
 * @param parse checks the body; throws `InvalidRequestError`
 * @param reading how the body is read
 */
export function requestParser<Body extends InferenceBody>(
  parse: (body: JsonObject) => Body,
  settings: ParsingSettings,
  { readBody = readJson, ...reading }: BodyReading = {},
) {
  const opened = (
    context: RequestContext,
    path: PathParameters | undefined,
    own: JsonObject,
  ): ParsedRequest<Body> => {
    const root = context.options.config?.root;
    if (context.recordedBodyBytes > 0) context.sentBody = own;
    const sent = path ? path.completed(own) : own;
    const json = root === undefined ? sent : configuredBody(sent, root.settings, path);
    const model = json.model === undefined && root ? someModel(root) : undefined;
    const body = parse(model === undefined ? json : { ...json, model });
    context.requestedModel = body.model;
    context.stream = body.stream === true;
    if (typeof json.user === 'string') context.user = json.user;
    return { body, sent, json, borrowsModel: model !== undefined };
  };
  return async (
    httpRequest: Request,
    context: RequestContext,
    path?: PathParameters,
  ): Promise<ParsedRequest<Body>> =>
    opened(context, path, await readBody(httpRequest, bodyLimitsOf(context, settings, reading)));
}

/** The limits of a request's body. What it takes of the memory for all bodies, its context gives back at its end. */
export function bodyLimitsOf(
  context: RequestContext,
  { body: { limitBytes, json, budget, prefixes: memory }, clock }: ParsingSettings,
  { longPlaces, repeated: members }: BodyReading = {},
): BodyLimits {
  const { options, startedAt, caller } = context;
  const share = (context.bodyShare ??= new BodyShare(budget));
  const limits = {
    bytes: limitBytes,
    json,
    share,
    exactNumbers: true,
    ...(longPlaces && { longPlaces }),
    ...(members && caller && { prefixes: { memory, caller: caller.id, members } }),
  };
  if (options.timeoutMs === undefined) return limits;
  return { ...limits, timeMs: startedAt + options.timeoutMs - clock.now() };
}

/** A model that some target of a config names, where only the targets do. */
function someModel({ targets, settings }: ConfigNode): JsonValue | undefined {
  for (const target of targets) {
    const model = someModel(target);
    if (model !== undefined) return model;
  }
  return settings.overrideParams?.model ?? settings.defaultParams?.model;
}

/**
 * A body as its config wants it. Whether the answer is streamed is not for the config to say where the path says it, for
 * the path also says what the request is.
 *
 * @param sent as the caller sent it, with what the path says of it; not changed
 */
export function configuredBody(
  sent: JsonObject,
  settings: InferenceConfig,
  path: PathParameters | undefined,
): JsonObject {
  if (!path) return applyParams(sent, settings);
  const changed = (path.applyParams ?? applyParams)(sent, settings);
  if (!path.saysStream || changed.stream === sent.stream) return changed;
  const { stream: _, ...body } = changed;
  return sent.stream === undefined ? body : { ...body, stream: sent.stream };
}
