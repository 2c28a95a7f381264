import { type ChatRequest, type JsonObject, type LossReporter, withheld } from '@model-gateway/core';
import { isEmpty, type MutableJson, reportDropped, withLegalNames } from '@model-gateway/format-kit';
import { vertexAnthropicVersion } from '../anthropic-vertex.js';
import { claudeCapabilities } from '../model/claude-capabilities.js';
import { CacheHints } from './cache-hints.js';
import { cannotContinue, requireContinuable } from './continuation.js';
import { toConversation } from './conversation.js';
import { type ClaudeExtensions, readExtensions } from './extensions.js';
import { reportForeignMembers } from './foreign-members.js';
import { hasDroppedReasoning } from './dropped-reasoning.js';
import { type Prompt, toPrompt } from './messages.js';
import { toOutputConfig } from './output-config.js';
import { toOutputTokens } from './output-tokens.js';
import { toAnswerForm } from './response-format.js';
import { addSampling } from './sampling.js';
import { toThinking } from './thinking.js';
import { type ChosenTools, chooseTools } from './tool-choice.js';
import { withLegalMembers } from './property-names.js';
import { claudeFunctionNames } from './tool-names.js';
import { toTools } from './tools.js';
import { toolsOfHistory } from './tools-of-history.js';
import type { TranslationContext } from './translation-context.js';

/** The options of a Messages API body besides the request. */
export interface MessagesRequestOptions {
  /** Without family prefix, such as `claude-sonnet-4-5@20250929`. */
  readonly model: string;
  readonly stream: boolean;
  readonly reportLoss: LossReporter;
  /** As in the call's context. Default false. */
  readonly strict?: boolean;
  /** As in the call's context: the model must continue directly after the end of the history. */
  readonly continues?: true | undefined;
}

/**
 * The body of a rawPredict or streamRawPredict call to a Claude model: the Messages API's without `model`. The request
 * is not changed, and large values (schemas, base64) are shared with it. Members that cannot be translated are reported
 * as losses.
 *
 * @throws InvalidRequestError the upstream cannot serve the request; names the place in the client's body
 */
export function toMessagesRequest(clientRequest: ChatRequest, options: MessagesRequestOptions): JsonObject {
  const { model, stream, reportLoss, strict = false, continues } = options;
  const named = withLegalMembers(clientRequest, reportLoss);
  const request = withLegalNames(named, claudeFunctionNames, reportLoss);
  const hints = new CacheHints(reportLoss);
  const context: TranslationContext = { capabilities: claudeCapabilities(model), reportLoss, hints };
  const extensions = readExtensions(request.extensions, reportLoss);
  reportForeignMembers(request, reportLoss);
  const form = toAnswerForm(request.responseFormat, context);
  const declared = toTools(request.tools, context);
  const chosen = chooseTools(declared, request.tools, request.toolChoice, request.parallelToolCalls, context);
  const conversation = toConversation(request.messages, context);
  if (form.instruction !== undefined)
    conversation.instructions.push({ type: 'text', text: form.instruction });
  const prefill = context.capabilities.prefill && !form.format;
  if (continues) requireContinuable(request.messages, prefill);
  const prompt = toPrompt(conversation, prefill, context);
  if (continues && !prompt.prefilled) throw cannotContinue();
  const obstacles = {
    forced: chosen.forced,
    prefilled: prompt.prefilled,
    lacksReasoning: hasDroppedReasoning(prompt.messages),
  };
  const wanted = toThinking(request.thinking, obstacles, context);
  const { maxTokens, thinking } = toOutputTokens(request.sampling, wanted, context);

  const body: MutableJson = { anthropic_version: vertexAnthropicVersion, max_tokens: maxTokens };
  addPrompt(
    body,
    prompt,
    chosen.tools.length > 0 ? chosen : toolsOfHistory(prompt.messages),
    extensions,
    hints,
  );
  addSampling(body, request.sampling, thinking.active, context);
  if (thinking.thinking) body.thinking = thinking.thinking;
  const outputConfig = toOutputConfig(form, thinking, extensions.outputConfig, reportLoss);
  if (!isEmpty(outputConfig)) body.output_config = outputConfig;
  addUser(body, request.user, extensions, context);
  Object.assign(body, extensions.members);
  if (stream) body.stream = true;
  if (strict) reportWithheld(request, chosen, reportLoss);
  return body;
}

function addPrompt(
  body: MutableJson,
  { system, messages: conversation }: Prompt,
  { tools: declared, choice }: ChosenTools,
  { cacheControl }: ClaudeExtensions,
  hints: CacheHints,
): void {
  const messages = cacheControl ? withLastHint(conversation, cacheControl, hints) : conversation;
  const tools = declared.map(({ entry }) => entry);
  hints.apply([tools, system, ...messages.map(({ content }) => content)]);
  body.messages = messages;
  if (system.length > 0) body.system = system;
  if (tools.length === 0) return;
  body.tools = tools;
  if (choice) body.tool_choice = choice;
}

/** Sets a hint for the whole prompt on the last block that can have one. */
function withLastHint(
  messages: Prompt['messages'],
  { hint, path }: NonNullable<ClaudeExtensions['cacheControl']>,
  hints: CacheHints,
): Prompt['messages'] {
  const last = messages.at(-1);
  const block = last?.content.at(-1);
  if (!last || !block) return messages;
  // Copied, because it may be the client's own object.
  const copy = { ...block };
  if (!hints.addLast(block, copy, hint, path)) return messages;
  return messages.with(-1, { ...last, content: last.content.with(-1, copy) });
}

function addUser(
  body: MutableJson,
  user: string | undefined,
  { userId }: ClaudeExtensions,
  { reportLoss }: TranslationContext,
): void {
  if (user !== undefined && userId !== undefined && user !== userId.value) {
    reportDropped(userId.path, '`user` means the same, and wins over it.', reportLoss, 'note');
  }
  const id = user ?? userId?.value;
  if (id !== undefined) body.metadata = { user_id: id };
}

/** Reports the content that the answer may have and a strict client does not get. */
function reportWithheld(
  { thinking }: ChatRequest,
  { tools, choice }: ChosenTools,
  reportLoss: LossReporter,
): void {
  if (thinking?.includeThoughts) reportLoss(withheld.reasoning);
  if (choice?.type !== 'none' && tools.some(({ isFunction }) => !isFunction)) reportLoss(withheld.other);
}
