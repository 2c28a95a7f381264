import { isJsonObject, type ChatRequest, type JsonObject } from '@model-gateway/core';
import {
  claudeNeedsData,
  MessagesDecoder,
  renamedArguments,
  refusedClaudeMembers,
  renamedClaudeFunctions,
  renamedMembers,
  toMessagesRequest,
  withoutRefusedThoughts,
} from '@model-gateway/format-anthropic';
import type { ChatFormat } from '@model-gateway/provider-kit';
import { betaHeaders, betaMember, withoutRefusedBetas } from './anthropic-betas.js';
import { anthropicOrGoogleFailure } from './anthropic-failure.js';
import { anthropicModelName } from './anthropic-model.js';
import type { FormatDependencies } from './model-family.js';

/** The Messages API as Vertex AI speaks it. */
export function vertexAnthropicFormat(model: string, { nextId, clock }: FormatDependencies): ChatFormat {
  const name = anthropicModelName(model);
  return {
    encode: (request, { stream, reportLoss, strict = false, continues }) =>
      toMessagesRequest(withoutBetas(request), { model: name, stream, reportLoss, strict, continues }),
    headers: ({ extensions }, { betas, reportLoss }) =>
      betaHeaders({
        use: 'messages',
        betas,
        member: extensions?.[betaMember],
        extraMember: extraBodyOf(extensions)?.[betaMember],
        reportLoss,
      }),
    amendHeaders: withoutRefusedBetas,
    amendBody: (body, refusal, { reportLoss }) => withoutRefusedThoughts(body, refusal, reportLoss),
    refusedMembers: refusedClaudeMembers,
    takesBetas: true,
    needsData: claudeNeedsData,
    renamedFunctions: renamedClaudeFunctions,
    renamedMembers,
    renamedArguments,
    decoder: (framing) => new MessagesDecoder({ nextId, framing }),
    failure: (head, body) => anthropicOrGoogleFailure(head, body, clock?.now()),
  };
}

/** The betas of the body are in a header already. */
function withoutBetas(request: ChatRequest): ChatRequest {
  const { extensions } = request;
  if (!extensions) return request;
  const extra = extraBodyOf(extensions);
  const isExtra = extra?.[betaMember] !== undefined;
  if (!isExtra && extensions[betaMember] === undefined) return request;
  const others = withoutMember(extensions);
  return { ...request, extensions: isExtra ? { ...others, extra_body: withoutMember(extra) } : others };
}

/** Where clients made for other gateways put what no standard has. */
function extraBodyOf(extensions: JsonObject | undefined): JsonObject | undefined {
  const extra = extensions?.extra_body;
  return isJsonObject(extra) ? extra : undefined;
}

function withoutMember({ [betaMember]: _, ...others }: JsonObject): JsonObject {
  return others;
}
