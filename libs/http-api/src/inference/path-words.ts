import type { ProviderKind, JsonObject } from '@model-gateway/core';

/** What a request says in its path, where other requests say it in headers and body. */
export interface PathWords {
  /** Who serves it unless a header, the config or the model says otherwise. */
  readonly provider: ProviderKind;
  /** A header of the same meaning wins. */
  readonly project: string;
  /** As {@link project}. */
  readonly region: string;
  /** The body with what the path says. Throws `InvalidRequestError` when it says something else itself. */
  completed(body: JsonObject): JsonObject;
}
