import {
  exactJson,
  parseExactJson,
  reportOtherTier,
  wireText,
  type CallContext,
  type CapacityTier,
  type ChatRequest,
  type JsonObject,
  type LossReporter,
  type RefusalMemory,
  type RefusedMember,
  type Target,
} from '@model-gateway/core';
import type { EncodeOptions } from './chat-format.js';
import type { ChatUpstream } from './chat-upstream.js';
import { encodeBody, holdsLongMedia } from './encode-body.js';
import type { Body, Outgoing } from './outgoing.js';
import { reportUnusedBetas } from './report-unused-betas.js';
import { withoutMembers } from './without-members.js';

/** What the target's model refused before. */
export interface ModelRefusals {
  readonly memory: RefusalMemory;
  readonly target: Target;
}

type Mutable<T> = { -readonly [K in keyof T]: T[K] };

const nothing: readonly RefusedMember[] = [];

/** How a request is composed, besides what it says. */
interface Composition {
  readonly stream: boolean;
  readonly refusals: ModelRefusals | undefined;
}

/** A composed request, and what is to be done when it was accepted. */
export interface Composed extends Outgoing {
  readonly body: Body;
  /** To be called when the request was accepted: remembers what it was refused with. */
  readonly learn?: () => void;
}

/**
 * The request for the upstream, without what its model refused lately. Throws a `GatewayError` for one that must not be
 * sent.
 */
export function compose(
  upstream: ChatUpstream,
  asked: ChatRequest,
  { reportLoss, strict = false, betas, continues, approve }: CallContext,
  { stream, refusals }: Composition,
): Composed {
  const options: Mutable<EncodeOptions> = { stream, reportLoss, strict };
  if (betas !== undefined) options.betas = betas;
  if (continues) options.continues = continues;
  const { format, tier } = upstream;
  const request = tier === undefined ? asked : withoutTier(asked, tier, reportLoss);
  const { url, headers } = upstream.route(stream);
  const known = refusals?.memory.recall(refusals.target) ?? nothing;
  const encode = () => withoutMembers(format.encode(request, options), known, reportLoss);
  const body = encodeBody(encode, holdsLongMedia(request));
  const own = format.headers?.(request, options);
  if (betas !== undefined && !format.takesBetas) reportUnusedBetas(betas, reportLoss);
  approve?.();
  const accept = stream ? 'text/event-stream' : 'application/json';
  const refused: RefusedMember[] = [];
  return {
    method: 'POST',
    url,
    body,
    accept,
    headers,
    own,
    learn: () => {
      if (refused.length > 0) refusals?.memory.learn(refusals.target, refused);
    },
    amendOwn: (refusal, sent) => {
      const amended = format.amendHeaders?.(sent, refusal, options);
      if (amended) approve?.();
      return amended;
    },
    amendBody: (refusal, sent) => {
      const parsed = jsonOf(sent);
      let amended = format.amendBody?.(parsed, refusal, options);
      if (!amended) {
        const members = format.refusedMembers?.(refusal, parsed) ?? nothing;
        if (members.length === 0) return undefined;
        refused.push(...members);
        amended = withoutMembers(parsed, members, reportLoss);
      }
      approve?.();
      return exactJson(amended);
    },
  };
}

/**
 * The request for the rest of an answer: the same request, which says besides where to go on.
 *
 * @param accepted the request for the part before, as the upstream accepted it
 * @param rest members of the body
 */
export function composeRest(accepted: Outgoing, rest: JsonObject): Outgoing {
  const { body } = accepted;
  return { ...accepted, body: exactJson({ ...(body !== undefined && jsonOf(body)), ...rest }) };
}

function withoutTier(asked: ChatRequest, tier: CapacityTier, reportLoss: LossReporter): ChatRequest {
  const { serviceTier, ...request } = asked;
  reportOtherTier('service_tier', serviceTier, tier, reportLoss);
  return request;
}

/** What a body says that the gateway itself has written. */
export function jsonOf(body: Body): JsonObject {
  return parseExactJson(wireText(body)) as JsonObject;
}
