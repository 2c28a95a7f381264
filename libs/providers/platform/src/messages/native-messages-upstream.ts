import {
  exactJson,
  InvalidRequestError,
  parseExactJson,
  wireText,
  type CallContext,
  type JsonObject,
  type RefusalMemory,
  type Target,
} from '@model-gateway/core';
import { requireContinuableBody, withoutRefusedThoughts } from '@model-gateway/format-anthropic';
import { authoriserFor, encodeBody, type Authoriser, type Outgoing } from '@model-gateway/provider-kit';
import { capacityHeaders } from '../capacity-headers.js';
import { betaHeaders, learnBetas, recallBetas, withoutRefusedBetas } from '../families/anthropic-betas.js';
import { anthropicFamily } from '../families/anthropic.js';
import { platformPlace } from '../platform-place.js';
import type { PlatformDependencies } from '../platform-upstream.js';
import { toVertexMessagesBody } from './vertex-messages-body.js';

/** A request that is ready to be sent, and as whom. */
export interface NativeMessagesUpstream {
  readonly authoriser: Authoriser;
  readonly outgoing: Outgoing;
}

/** What a body in Anthropic's own format becomes at a target. Throws `InvalidRequestError` for any other model. */
export function nativeMessagesUpstream(
  client: JsonObject,
  stream: boolean,
  target: Target,
  { tokens, refusals }: PlatformDependencies & { readonly refusals?: RefusalMemory },
  { betas, reportLoss, continues, approve }: CallContext,
): NativeMessagesUpstream {
  const { model, credential } = target;
  if (!anthropicFamily.matches(model)) {
    throw new InvalidRequestError(
      'invalid_value',
      'This route serves Anthropic’s models of the provider vertex-ai; for any other use /v1/chat/completions.',
      { param: 'model' },
    );
  }
  if (client.thread !== undefined && client.thread !== null) {
    throw new InvalidRequestError(
      'unsupported_parameter',
      'Vertex AI keeps no conversations (message threads): send the whole conversation, without thread.',
      { param: 'thread' },
    );
  }
  if (continues) requireContinuableBody(client, model);
  const authoriser = authoriserFor(credential, tokens);
  const url = anthropicFamily.url(model, platformPlace(target), stream);
  const native = toVertexMessagesBody(client, reportLoss);
  const refused = recallBetas(refusals, target);
  const own = betaHeaders({ use: 'messages', betas, member: native.betas, refused, reportLoss });
  const body = encodeBody(() => (stream ? { ...native.body, stream } : native.body));
  approve?.();
  const headers = capacityHeaders(target.tier);
  const accept = stream ? 'text/event-stream' : 'application/json';
  const amendOwn: Outgoing['amendOwn'] = (refusal, sent) => {
    const amended = withoutRefusedBetas(sent, refusal, { betas, reportLoss });
    if (!amended) return undefined;
    learnBetas(refusals, target, sent, amended);
    approve?.();
    return amended;
  };
  const amendBody: Outgoing['amendBody'] = (refusal, sent) => {
    const parsed = parseExactJson(wireText(sent)) as JsonObject;
    const amended = withoutRefusedThoughts(parsed, refusal, reportLoss);
    if (!amended) return undefined;
    approve?.();
    return exactJson(amended);
  };
  return { authoriser, outgoing: { method: 'POST', url, body, accept, headers, own, amendOwn, amendBody } };
}
