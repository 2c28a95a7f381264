import type { ChatRequest, JsonObject, LossReporter } from '@model-gateway/core';
import { optionalObject, optionalString, reportUnknownMembers } from '@model-gateway/format-kit';
import { fromExtensions } from './extensions.js';
import { fromMessages } from './messages.js';
import { fromOutputConfig, fromResponseFormat } from './output-config.js';
import { fromSampling } from './sampling.js';
import { fromThinking } from './thinking.js';
import { fromToolChoice } from './tool-choice.js';
import { fromTools } from './tools.js';

const knownOfMetadata: ReadonlySet<string> = new Set(['user_id']);
/** Anthropic's names of service tiers that others call otherwise. */
const tiers: ReadonlyMap<string, string> = new Map([['standard_only', 'standard']]);

/**
 * A body of the Messages API in the gateway's own terms. Trusts no type of the body: whatever is wrong is an
 * `InvalidRequestError` whose `param` names the place. The body is not changed; large values are shared with it.
 * `model`, `stream` and `anthropic_version` are not looked at, and `max_tokens` may be missing, as it is where tokens
 * are counted.
 */
export function fromMessagesRequest(body: JsonObject, reportLoss: LossReporter): ChatRequest {
  const messages = fromMessages(body, reportLoss);
  const tools = fromTools(body, reportLoss);
  const outputConfig = fromOutputConfig(body, reportLoss);
  const thinking = fromThinking(body, outputConfig, reportLoss);
  const responseFormat = fromResponseFormat(body, outputConfig, reportLoss);
  const tier = optionalString(body, 'service_tier', '');
  const user = fromMetadata(body, reportLoss);
  const extensions = fromExtensions(body);
  return {
    messages,
    tools,
    ...fromToolChoice(body, tools, reportLoss),
    sampling: fromSampling(body),
    ...(thinking && { thinking }),
    ...(responseFormat && { responseFormat }),
    ...(tier !== undefined && { serviceTier: tiers.get(tier) ?? tier }),
    ...(user !== undefined && { user }),
    ...(extensions && { extensions }),
  };
}

/** The end user. */
function fromMetadata(body: JsonObject, reportLoss: LossReporter): string | undefined {
  const metadata = optionalObject(body, 'metadata', '');
  if (!metadata) return undefined;
  reportUnknownMembers(metadata, knownOfMetadata, 'metadata', reportLoss);
  return optionalString(metadata, 'user_id', 'metadata');
}
