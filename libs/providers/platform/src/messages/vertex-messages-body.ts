import type { JsonObject, JsonValue, LossReporter } from '@model-gateway/core';
import { vertexAnthropicVersion, withoutCarriedSearches } from '@model-gateway/format-anthropic';
import { reportInexactNumbers } from '@model-gateway/provider-kit';
import { betaMember } from '../families/anthropic-betas.js';

/** A body of the Messages API as the platform wants it, and what its header asks for. */
export interface VertexMessagesBody {
  readonly body: JsonObject;
  /** What the client's body asked for under {@link betaMember}: it moves to a header. */
  readonly betas: JsonValue | undefined;
}

/** What SDKs say by themselves, for the API of Vertex AI or of Anthropic's platform: nobody has asked for a version. */
const usualVersions: ReadonlySet<JsonValue> = new Set([vertexAnthropicVersion, '2023-06-01', '2026-10-21']);

/**
 * The client's body with as few changes as the platform needs: the address names the model, and the version stands in
 * the body. Members that nobody here knows are kept. Large values are shared with the client's body.
 */
export function toVertexMessagesBody(client: JsonObject, reportLoss: LossReporter): VertexMessagesBody {
  const { model: _, [betaMember]: betas, anthropic_version: version, ...others } = client;
  if (version !== undefined && version !== null && !usualVersions.has(version)) {
    const reason = `Vertex AI knows one version of the Messages API, ${vertexAnthropicVersion}.`;
    reportLoss({ path: 'anthropic_version', action: 'replaced', severity: 'note', reason });
  }
  reportInexactNumbers(others, reportLoss);
  const body: JsonObject = { anthropic_version: vertexAnthropicVersion, ...others };
  if (others.messages === undefined) return { body, betas };
  return { body: { ...body, messages: withoutCarriedSearches(others.messages, reportLoss) }, betas };
}
