import type { ChatRequest, JsonObject, LossReporter } from '@model-gateway/core';
import { optionalString, reportUnknownMembers } from '@model-gateway/format-kit';
import { camelCaseObject } from './camel-case-object.js';
import { fromContents } from './contents.js';
import { fromGenerationConfig } from './generation-config.js';
import { fromLabels, fromSafetySettings } from './settings.js';
import { fromToolConfig } from './tool-choice.js';
import { fromTools } from './tools.js';

/** The model and the mode stand in the path. */
const known: ReadonlySet<string> = new Set([
  ...['model', 'contents', 'systemInstruction', 'tools', 'toolConfig', 'generationConfig'],
  ...['safetySettings', 'cachedContent', 'labels', 'serviceTier'],
]);

/**
 * The canonical request of a generateContent body. No type of the body is trusted: every invalid value is an
 * `InvalidRequestError` whose `param` names the place. Names may be in camel case or snake case. The body is not changed;
 * large values are shared with it. Members that only Gemini has are reported as losses.
 */
export function fromGenerateContentRequest(client: JsonObject, reportLoss: LossReporter): ChatRequest {
  const body = camelCaseObject(client, '');
  reportUnknownMembers(body, known, '', reportLoss);
  const messages = fromContents(body, reportLoss);
  const tools = fromTools(body, reportLoss);
  const toolChoice = fromToolConfig(body, tools, reportLoss);
  const safetySettings = fromSafetySettings(body, reportLoss);
  const labels = fromLabels(body);
  const cachedContent = optionalString(body, 'cachedContent', '');
  const serviceTier = optionalString(body, 'serviceTier', '')?.toLowerCase();
  return {
    messages,
    tools,
    ...(toolChoice && { toolChoice }),
    ...fromGenerationConfig(body, reportLoss),
    ...(safetySettings && { safetySettings }),
    ...(labels && { labels }),
    ...(cachedContent !== undefined && { cachedContent }),
    ...(serviceTier !== undefined && { serviceTier }),
  };
}
