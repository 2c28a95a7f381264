import {
  NotFoundError,
  providerKindOfPaths,
  type JsonObject,
  type ProviderKind,
  type SdkPaths,
} from '@model-gateway/core';
import type { InferenceConfig } from '@model-gateway/gateway-config';

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
