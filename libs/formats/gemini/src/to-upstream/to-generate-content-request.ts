import {
  type ChatRequest,
  InvalidRequestError,
  type JsonObject,
  type LossReporter,
  isJsonObject,
  withheld,
} from '@model-gateway/core';
import { isEmpty, type MutableJson, reportDropped, listOf, withLegalNames } from '@model-gateway/format-kit';
import type { GeminiDialect } from '../dialect/gemini-dialect.js';
import { modelCapabilities } from '../model/model-capabilities.js';
import { toCallingConfig } from './calling-config.js';
import { cannotContinue, requireContinuable } from './continuation.js';
import { toContents } from './messages.js';
import { toConversation } from './conversation.js';
import { type GoogleExtensions, readExtensions } from './extensions.js';
import { geminiFunctionNames } from './function-names.js';
import { toGenerationConfig } from './generation-config.js';
import { instructedForm } from './instructed-form.js';
import { joinLabels } from './join-labels.js';
import { fitSafetySettings, toSafetySettings } from './safety-settings.js';
import { toServiceTier } from './service-tier.js';
import { toFunctionCallingConfig } from './tool-choice.js';
import { type DeclaredTools, toTools } from './tools.js';
import type { TranslationContext } from './translation-context.js';
import { upstreamFunctions } from './upstream-functions.js';

/** The model and the dialect of a request, and the reporter of its losses. */
export interface GenerateContentOptions {
  /** Name of the model, with or without a path prefix. */
  readonly model: string;
  readonly dialect: GeminiDialect;
  readonly reportLoss: LossReporter;
  /** The client gets only members of the standard: content that it will not get is a loss. Default false. */
  readonly strict?: boolean;
  /** As in the call's context: the model must continue directly after the end of the history. */
  readonly continues?: true | undefined;
}

/**
 * The body of a generateContent or streamGenerateContent call. The request is not changed, and large values (schemas,
 * base64) are shared with it. Members that cannot be translated are reported as losses.
 *
 * @throws InvalidRequestError the upstream cannot serve the request; names the place in the client's body
 */
export function toGenerateContentRequest(
  clientRequest: ChatRequest,
  options: GenerateContentOptions,
): JsonObject {
  const { dialect, reportLoss } = options;
  const request = withLegalNames(clientRequest, geminiFunctionNames, reportLoss);
  const capabilities = modelCapabilities(options.model);
  if (options.continues && !capabilities.prefill) throw cannotContinue();
  const isUpstreamFunction = upstreamFunctions(request.tools);
  const context: TranslationContext = { dialect, reportLoss, capabilities, isUpstreamFunction };
  const extensions = readExtensions(request.extensions, context);
  const conversation = toConversation(request.messages, context);
  const form = instructedForm(request, context);
  if (form !== undefined) conversation.instructions.push({ text: form });
  const { contents, systemInstruction } = toContents(conversation, context);
  const { responseFormat, ...unformed } = request;
  const formed = form === undefined && responseFormat ? request : unformed;
  const generationConfig = toGenerationConfig(formed, extensions, context);
  const members = toMembers(request, extensions, context);
  if (members?.cachedContent !== undefined && !capabilities.explicitCache)
    throw noExplicitCache(request, extensions);
  const body: MutableJson = {};
  if (systemInstruction) body.systemInstruction = systemInstruction;
  addToolMembers(body, request, extensions, context);
  if (members?.cachedContent !== undefined) dropPrefix(body, request, extensions, reportLoss);
  body.contents = contents;
  if (generationConfig) body.generationConfig = generationConfig;
  if (options.continues) requireContinuable(request.messages, body);
  if (options.strict) reportWithheld(body, context);
  return members ? Object.assign(body, members) : body;
}

/**
 * The members beside the conversation, or undefined if there are none. A standard field takes precedence over an
 * extension.
 */
function toMembers(
  request: ChatRequest,
  extensions: GoogleExtensions,
  context: TranslationContext,
): JsonObject | undefined {
  const standard: MutableJson = {};
  addStandardMembers(standard, request, context);
  if (isEmpty(extensions.request)) return isEmpty(standard) ? undefined : standard;
  const joined: MutableJson = {};
  for (const [name, value] of Object.entries(extensions.request)) {
    if (value === undefined) continue;
    const path = extensions.pathOf('request', name);
    if (name === 'labels') joined.labels = joinLabels(value, standard.labels, path, context.reportLoss);
    else if (standard[name] !== undefined) {
      reportDropped(path, 'A standard field of the same meaning wins over it.', context.reportLoss, 'note');
    } else joined[name] = name === 'safetySettings' ? fitSafetySettings(value, path, context) : value;
  }
  if (joined.labels !== undefined) delete standard.labels;
  return Object.assign(joined, standard);
}

/** Adds the members that have a canonical field. */
function addStandardMembers(members: MutableJson, request: ChatRequest, context: TranslationContext): void {
  const { safetySettings, cachedContent, labels, user } = request;
  const { dialect, reportLoss } = context;
  if (user !== undefined)
    reportDropped('user', 'The upstream has no place for an end user.', reportLoss, 'note');
  if (labels && !dialect.labels) reportDropped('labels', 'The upstream takes no labels.', reportLoss);
  if (cachedContent !== undefined) members.cachedContent = cachedContent;
  if (safetySettings) members.safetySettings = toSafetySettings(safetySettings, context);
  if (labels && dialect.labels) members.labels = labels;
  const serviceTier = toServiceTier(request.serviceTier, context);
  if (serviceTier) members.serviceTier = serviceTier;
}

const noTools: DeclaredTools = { entries: [], mixed: false };

function addToolMembers(
  body: MutableJson,
  { tools, toolChoice, parallelToolCalls }: ChatRequest,
  extensions: GoogleExtensions,
  context: TranslationContext,
): void {
  const { toolConfig } = extensions;
  if (tools.length === 0 && !toolChoice && isEmpty(toolConfig)) return;
  const { entries, mixed } = tools.length > 0 ? toTools(tools, toolChoice, context) : noTools;
  if (entries.length > 0) body.tools = entries;
  const chosen = toFunctionCallingConfig(tools, toolChoice, mixed, context);
  const calling = toCallingConfig(toolChoice, chosen, extensions, context);
  const { functionCallingConfig: _, ...others } = toolConfig;
  const config: MutableJson = others;
  if (mixed && context.dialect.serverSideToolParts) config.includeServerSideToolInvocations ??= true;
  if (calling) config.functionCallingConfig = calling;
  if (!isEmpty(config)) body.toolConfig = config;
  if (parallelToolCalls === false && tools.length > 0) {
    reportDropped(
      'parallel_tool_calls',
      'The upstream cannot be kept from calling in parallel.',
      context.reportLoss,
    );
  }
}

/** Without the entry the model would not know what the request is about, so another target is the better answer. */
function noExplicitCache({ cachedContent }: ChatRequest, extensions: GoogleExtensions): InvalidRequestError {
  const message = 'This model caches prompts by itself; it reads no cache entry.';
  const param =
    cachedContent === undefined ? extensions.pathOf('request', 'cachedContent') : 'cached_content';
  return new InvalidRequestError('unsupported_parameter', message, { param });
}

/** A cache entry has its own instructions and tools; the upstream refuses others beside it. */
function dropPrefix(
  prefix: MutableJson,
  { tools, toolChoice }: ChatRequest,
  extensions: GoogleExtensions,
  reportLoss: LossReporter,
): void {
  const lists = new Set(tools.map(({ path }) => path.replace(/\[.*/s, '')));
  for (const member of Object.keys(prefix)) {
    const reason = `With cached content the upstream refuses ${member}; the cache entry's own is used.`;
    if (member === 'systemInstruction') reportDropped('messages', reason, reportLoss, 'lost');
    else if (member === 'tools') for (const list of lists) reportDropped(list, reason, reportLoss, 'lost');
    else {
      const members = Object.keys(extensions.toolConfig);
      const paths = members.map((name) => extensions.pathOf('toolConfig', name).replace(/\.[^.]*$/, ''));
      for (const path of new Set(paths)) reportDropped(path, reason, reportLoss);
    }
    delete prefix[member];
  }
  if (!toolChoice) return;
  const path = lists.has('functions') && !lists.has('tools') ? 'function_call' : 'tool_choice';
  reportDropped(path, "With cached content it is the cache entry's own that counts.", reportLoss);
}

/**
 * Reports the content that the answer to this request may have and a strict client does not get. The sent body decides:
 * models that draw may do so by default, and tools have many spellings.
 */
function reportWithheld(
  { generationConfig, tools, toolConfig }: JsonObject,
  { capabilities, reportLoss }: TranslationContext,
): void {
  const modalities = isJsonObject(generationConfig) ? generationConfig.responseModalities : undefined;
  const drawn = Array.isArray(modalities) ? modalities.some(isImage) : capabilities.drawsByDefault;
  if (drawn) reportLoss(withheld.images);
  if (tools !== undefined && listOf(tools).some(runsCode)) reportLoss(withheld.code);
  if (isJsonObject(toolConfig) && toolConfig.includeServerSideToolInvocations === true) {
    reportLoss(withheld.other);
  }
}

function isImage(modality: unknown): boolean {
  return typeof modality === 'string' && modality.toUpperCase() === 'IMAGE';
}

function runsCode(tool: unknown): boolean {
  return isJsonObject(tool) && tool.codeExecution !== undefined;
}
