import type { ChatRequest, JsonObject, LossReporter } from '@model-gateway/core';
import type { GeminiDialect } from '../dialect/gemini-dialect.js';
import { modelCapabilities } from '../model/model-capabilities.js';
import { isEmpty, type MutableJson } from '../mutable-json.js';
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
  const generationConfig = toGenerationConfig(request, extensions, context);
  const members = toMembers(request, extensions, context);
  const body: MutableJson = {};
  if (systemInstruction) body.systemInstruction = systemInstruction;
  addToolMembers(body, request, extensions, context);
  if (members?.cachedContent !== undefined) dropPrefix(body, request, extensions, reportLoss);
  body.contents = contents;
  if (generationConfig) body.generationConfig = generationConfig;
  return members ? Object.assign(body, members) : body;
}

/** What stands beside the conversation, or undefined when nothing does. A standard field wins over an extension. */
function toMembers(
  request: ChatRequest,
  extensions: GoogleExtensions,
  context: TranslationContext,
): JsonObject | undefined {
  const standard: MutableJson = {};
  addStandardMembers(standard, request, context);
  if (isEmpty(extensions.request)) return isEmpty(standard) ? undefined : standard;
  for (const name of Object.keys(extensions.request)) {
    if (standard[name] === undefined) continue;
    const reason = 'A standard field of the same meaning wins over it.';
    drop(extensions.pathOf('request', name), reason, context.reportLoss);
  }
  return { ...extensions.request, ...standard };
}

/** What has a canonical field. */
function addStandardMembers(members: MutableJson, request: ChatRequest, context: TranslationContext): void {
  const { safetySettings, cachedContent, labels, user } = request;
  const { dialect, reportLoss } = context;
  if (user !== undefined) drop('user', 'The upstream has no place for an end user.', reportLoss);
  if (labels && !dialect.labels) drop('labels', 'The upstream takes no labels.', reportLoss);
  if (cachedContent !== undefined) members.cachedContent = cachedContent;
  if (safetySettings) members.safetySettings = toSafetySettings(safetySettings, context);
  if (labels && dialect.labels) members.labels = labels;
  const serviceTier = toServiceTier(request.serviceTier, context);
  if (serviceTier) members.serviceTier = serviceTier;
}

function addToolMembers(
  body: MutableJson,
  { tools, toolChoice, parallelToolCalls }: ChatRequest,
  { toolConfig }: GoogleExtensions,
  context: TranslationContext,
): void {
  if (tools.length > 0) {
    const declared = toTools(tools, toolChoice, context);
    if (declared.length > 0) body.tools = declared;
  }
  const functionCallingConfig = toFunctionCallingConfig(tools, toolChoice, context);
  if (functionCallingConfig) body.toolConfig = { ...toolConfig, functionCallingConfig };
  else if (!isEmpty(toolConfig)) body.toolConfig = toolConfig;
  if (parallelToolCalls === false && tools.length > 0) {
    drop('parallel_tool_calls', 'The upstream cannot be kept from calling in parallel.', context.reportLoss);
  }
}

/** A cache entry brings its own instructions and tools; beside it they are refused. */
function dropPrefix(
  prefix: MutableJson,
  { toolChoice }: ChatRequest,
  extensions: GoogleExtensions,
  reportLoss: LossReporter,
): void {
  for (const member of Object.keys(prefix)) {
    const reason = `With cached content the upstream refuses ${member}; the cache entry's own is used.`;
    if (member === 'systemInstruction') drop('messages', reason, reportLoss);
    else if (member === 'tools') drop('tools', reason, reportLoss);
    else {
      if (toolChoice) drop('tool_choice', reason, reportLoss);
      if (!isEmpty(extensions.toolConfig)) drop(extensions.pathOf('toolConfig'), reason, reportLoss);
    }
    delete prefix[member];
  }
}

function drop(path: string, reason: string, reportLoss: LossReporter): void {
  reportLoss({ path, action: 'dropped', reason });
}
