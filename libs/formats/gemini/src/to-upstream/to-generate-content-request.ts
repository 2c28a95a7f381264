import type { ChatRequest, JsonObject, LossReporter } from '@model-gateway/core';
import type { GeminiDialect } from '../dialect/gemini-dialect.js';
import { modelCapabilities } from '../model/model-capabilities.js';
import { toContents } from './contents.js';
import { toConversation } from './conversation.js';
import { type GoogleExtensions, readExtensions } from './extensions.js';
import { toGenerationConfig } from './generation-config.js';
import { toSafetySettings } from './safety-settings.js';
import { toServiceTier } from './service-tier.js';
import { toFunctionCallingConfig } from './tool-config.js';
import { toTools } from './tools.js';
import type { TranslationContext } from './translation-context.js';

/** Where a request goes, and who is told what it loses on the way. */
export interface GenerateContentOptions {
  /** Name of the model, with or without a path in front. */
  readonly model: string;
  readonly dialect: GeminiDialect;
  readonly reportLoss: LossReporter;
}

/**
 * The body of a generateContent or streamGenerateContent call. The request is not changed, and large values
 * (schemas, base64) are shared with it. Whatever cannot be carried is reported as a loss.
 *
 * @throws InvalidRequestError what the upstream cannot be asked at all, with the place in the client's body
 */
export function toGenerateContentRequest(request: ChatRequest, options: GenerateContentOptions): JsonObject {
  const { dialect, reportLoss } = options;
  const context = { dialect, reportLoss, capabilities: modelCapabilities(options.model) };
  const extensions = readExtensions(request.extensions, context);
  const { contents, systemInstruction } = toContents(toConversation(request.messages, context), context);
  const generationConfig = toGenerationConfig(request, extensions.generationConfig, context);
  const standard = toStandardMembers(request, context);
  const extra = Object.entries(extensions.request).filter(([name]) => {
    if (standard[name] === undefined) return true;
    drop(`extra_body.google.${name}`, 'A standard field of the same meaning wins over it.', reportLoss);
    return false;
  });
  const members: JsonObject = { ...Object.fromEntries(extra), ...standard };
  const prefix: JsonObject = {
    ...(systemInstruction && { systemInstruction }),
    ...toToolMembers(request, extensions, context),
  };
  return {
    ...(members.cachedContent === undefined ? prefix : withoutPrefix(prefix, reportLoss)),
    contents,
    ...(generationConfig && { generationConfig }),
    ...members,
  };
}

/** What stands beside the conversation and has a canonical field. */
function toStandardMembers(request: ChatRequest, context: TranslationContext): JsonObject {
  const { safetySettings, cachedContent, labels, user } = request;
  const { dialect, reportLoss } = context;
  if (user !== undefined) drop('user', 'The upstream has no place for an end user.', reportLoss);
  if (labels && !dialect.labels) drop('labels', 'The upstream takes no labels.', reportLoss);
  return {
    ...(cachedContent !== undefined && { cachedContent }),
    ...(safetySettings && { safetySettings: toSafetySettings(safetySettings, context) }),
    ...(labels && dialect.labels && { labels }),
    ...toServiceTier(request.serviceTier, context),
  };
}

function toToolMembers(
  request: ChatRequest,
  extensions: GoogleExtensions,
  context: TranslationContext,
): JsonObject {
  const tools = toTools(request.tools, request.toolChoice, context);
  const functionCallingConfig = toFunctionCallingConfig(request.tools, request.toolChoice, context);
  const toolConfig = { ...extensions.toolConfig, ...(functionCallingConfig && { functionCallingConfig }) };
  if (request.parallelToolCalls === false && request.tools.length > 0) {
    drop('parallel_tool_calls', 'The upstream cannot be kept from calling in parallel.', context.reportLoss);
  }
  return {
    ...(tools.length > 0 && { tools }),
    ...(Object.keys(toolConfig).length > 0 && { toolConfig }),
  };
}

const clientNames: Readonly<Record<string, string>> = {
  systemInstruction: 'messages',
  tools: 'tools',
  toolConfig: 'tool_choice',
};

/** A cache entry brings its own instructions and tools; beside it they are refused. */
function withoutPrefix(prefix: JsonObject, reportLoss: LossReporter): JsonObject {
  for (const member of Object.keys(prefix)) {
    const reason = `With cached content the upstream refuses ${member}; the cache entry's own is used.`;
    drop(clientNames[member] ?? member, reason, reportLoss);
  }
  return {};
}

function drop(path: string, reason: string, reportLoss: LossReporter): void {
  reportLoss({ path, action: 'dropped', reason });
}
