import type { ChatCompletionRequest } from '@model-gateway/contract';
import { isJsonObject, type ChatRequest, type JsonObject, type LossReporter } from '@model-gateway/core';
import {
  invalidValue,
  optionalString,
  optionalObject,
  reportUnknownMembers,
} from '@model-gateway/format-kit';
import { plainMembers } from './body-members.js';
import { fromExtensions } from './extensions.js';
import { fromLabels } from './labels.js';
import { fromMediaResolution } from './media-resolution.js';
import { fromMessages } from './messages.js';
import { fromImageConfig, fromModalities, fromSpeech } from './output.js';
import { fromResponseFormat } from './response-format.js';
import { fromSafetySettings } from './safety-settings.js';
import { fromSampling } from './sampling.js';
import { fromThinking } from './thinking.js';
import { fromParallelCalls, fromToolChoice } from './tool-choice.js';
import { fromTools } from './tools.js';
import { withoutUndefined } from './without-undefined.js';

const known: ReadonlySet<string> = new Set(['include_usage']);
/** The gateway never pads chunks, so disabling obfuscation is a supported value. */
const knownUnpadded: ReadonlySet<string> = new Set(['include_usage', 'include_obfuscation']);

/**
 * Reports the unsupported members of `stream_options`; the component that writes the stream reads `include_usage`.
 */
function reportStreamOptions(body: JsonObject, reportLoss: LossReporter): void {
  const options = optionalObject(body, 'stream_options', '');
  if (!options) return;
  if (body.stream === true) {
    const unpadded = options.include_obfuscation === false;
    reportUnknownMembers(options, unpadded ? knownUnpadded : known, 'stream_options', reportLoss);
    return;
  }
  const reason = 'The answer is not streamed: `stream` is not true.';
  reportLoss({ path: 'stream_options', action: 'dropped', severity: 'note', reason });
}

/**
 * The canonical request. No type of the body is trusted: every invalid value is an `InvalidRequestError` whose `param`
 * names the place. The body is not changed; large values are shared with it. `model` and `stream` are not checked; of
 * `stream_options`, only unsupported members are reported.
 */
export function fromChatCompletionRequest(
  body: ChatCompletionRequest,
  reportLoss: LossReporter,
): ChatRequest {
  if (!isJsonObject(body)) throw invalidValue('body', 'an object');
  const members: JsonObject = body;
  reportStreamOptions(members, reportLoss);
  if (isPlain(members)) {
    return {
      messages: fromMessages(members, reportLoss),
      tools: [],
      sampling: fromSampling(members, reportLoss),
    };
  }
  const tools = fromTools(members, reportLoss);
  return withoutUndefined({
    messages: fromMessages(members, reportLoss),
    tools,
    toolChoice: fromToolChoice(members, tools, reportLoss),
    parallelToolCalls: fromParallelCalls(members, reportLoss),
    sampling: fromSampling(members, reportLoss),
    thinking: fromThinking(members, reportLoss),
    responseFormat: fromResponseFormat(members, reportLoss),
    modalities: fromModalities(members),
    imageOutput: fromImageConfig(members),
    speechOutput: fromSpeech(members, reportLoss),
    safetySettings: fromSafetySettings(members, reportLoss),
    labels: fromLabels(members),
    mediaResolution: fromMediaResolution(members, 'media_resolution', '', reportLoss),
    cachedContent: optionalString(members, 'cached_content', ''),
    serviceTier: optionalString(members, 'service_tier', ''),
    user: optionalString(members, 'user', ''),
    extensions: fromExtensions(members),
  });
}

/** True for most requests: only messages and sampling are read, and no other member is looked up. */
function isPlain(body: JsonObject): boolean {
  for (const member in body) if (!plainMembers.has(member)) return false;
  return true;
}
