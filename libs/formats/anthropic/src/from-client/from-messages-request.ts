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
/** Canonical names of Anthropic's service tiers, where they differ. */
const tiers: ReadonlyMap<string, string> = new Map([['standard_only', 'standard']]);

/**
 * The canonical request of a Messages API body. No type of the body is trusted: every invalid value is an
 * `InvalidRequestError` whose `param` names the place. The body is not changed; large values are shared with it.
 * `model`, `stream` and `anthropic_version` are not checked, and `max_tokens` may be missing, as in requests that count
 * tokens.
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
