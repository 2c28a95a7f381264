import type { ResponsesRequest } from '@model-gateway/contract';
import { isJsonObject, type ChatRequest, type JsonObject, type LossReporter } from '@model-gateway/core';
import { invalidValue, optionalBoolean, optionalString } from '@model-gateway/format-kit';
import { fromLabels } from '../../chat/from-client/labels.js';
import { fromMediaResolution } from '../../chat/from-client/media-resolution.js';
import { fromSafetySettings } from '../../chat/from-client/safety-settings.js';
import { withoutUndefined } from '../../chat/from-client/without-undefined.js';
import { unstoredConversation, type ResponseConversation } from '../conversation.js';
import { clientToolsOf } from './client-tools-of.js';
import { configuredMembers } from './configuration.js';
import { fromExtensions } from './extensions.js';
import { fromInclude } from './include.js';
import { fromInput } from './input.js';
import { reportOtherMembers } from './other-members.js';
import { fromReasoning } from './reasoning.js';
import { fromSampling } from './sampling.js';
import { refuseStored, reportUnkept } from './stored-members.js';
import { fromText } from './text-format.js';
import { fromToolChoice } from './tool-choice.js';
import { fromTools } from './tools.js';

/**
 * The canonical request of one in OpenAI's Responses format. No type of the body is trusted: every invalid value is an
 * `InvalidRequestError` whose `param` names the place. Absent, null and empty mean the same, except where empty says
 * something. The body is not changed; large values are shared with it. `model` and `stream` are not checked.
 */
export function fromResponsesRequest(
  body: ResponsesRequest,
  reportLoss: LossReporter,
  conversation: ResponseConversation = unstoredConversation,
): ChatRequest {
  if (!isJsonObject(body)) throw invalidValue('body', 'an object');
  const members: JsonObject = body;
  refuseStored(members, conversation.isStored);
  if (!conversation.isStored) reportUnkept(members, reportLoss);
  reportOtherMembers(members, reportLoss);
  const clientTools = clientToolsOf(members, conversation.history);
  const include = fromInclude(members, reportLoss);
  const tools = fromTools(clientTools, reportLoss);
  const { toolChoice, modalities } = fromToolChoice(members, clientTools, tools, reportLoss);
  const text = fromText(members, configuredMembers('text', members, conversation.history), reportLoss);
  const reasoning = configuredMembers('reasoning', members, conversation.history);
  return withoutUndefined({
    messages: fromInput(members, clientTools, conversation, reportLoss),
    tools,
    toolChoice,
    modalities,
    parallelToolCalls: optionalBoolean(members, 'parallel_tool_calls', ''),
    sampling: fromSampling(members, include, reportLoss),
    thinking: fromReasoning(members, reasoning, reportLoss),
    responseFormat: text.format,
    safetySettings: fromSafetySettings(members, reportLoss),
    labels: fromLabels(members),
    mediaResolution: fromMediaResolution(members, 'media_resolution', '', reportLoss),
    cachedContent: optionalString(members, 'cached_content', '') || undefined,
    serviceTier: optionalString(members, 'service_tier', '') || undefined,
    user: optionalString(members, 'user', '') || undefined,
    extensions: fromExtensions(members, text.verbosity),
  });
}
