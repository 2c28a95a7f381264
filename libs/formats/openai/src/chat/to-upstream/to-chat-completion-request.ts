import {
  type ChatRequest,
  InvalidRequestError,
  type JsonObject,
  type LossReporter,
} from '@model-gateway/core';
import { type MutableJson, reportDropped, withLegalNames } from '@model-gateway/format-kit';
import type { OpenAiDialect } from '../../dialect/openai-dialect.js';
import { withExtensions } from './extensions.js';
import { toMessages } from './messages.js';
import { toResponseFormat } from './response-format.js';
import { addSampling } from './sampling.js';
import { addThinking } from './thinking.js';
import { addTools } from './tool-choice.js';
import type { TranslationContext } from './translation-context.js';
import { reportUnsupportedMembers } from './unsupported-members.js';

/** The options of an OpenAI body besides the request. */
export interface ChatCompletionRequestOptions {
  /** Value of the member `model`; absent: the member is left out. */
  readonly model?: string;
  readonly dialect: OpenAiDialect;
  readonly stream: boolean;
  readonly reportLoss: LossReporter;
  /**
   * As in the call's context, and refused: servers of this format treat an assistant message at the end of the history
   * as complete and answer anew. Mistral can continue one (`prefix`), but repeats it first.
   */
  readonly continues?: true | undefined;
}

/**
 * The body of a chat completions call. The request is not changed, and large values (schemas, base64) are shared with
 * it. Members that cannot be translated are reported as losses.
 *
 * @throws InvalidRequestError the upstream cannot serve the request; names the place in the client's body
 */
export function toChatCompletionRequest(
  clientRequest: ChatRequest,
  { model, dialect, stream, reportLoss, continues }: ChatCompletionRequestOptions,
): JsonObject {
  if (continues) throw cannotContinue();
  const { functionNames } = dialect;
  const request = functionNames ? withLegalNames(clientRequest, functionNames, reportLoss) : clientRequest;
  const context: TranslationContext = { dialect, reportLoss };
  const { tools, toolChoice, thinking, responseFormat, extensions } = request;
  const body: MutableJson = {};
  if (model !== undefined) body.model = model;
  const messages = toMessages(request.messages, context);
  if (messages.length === 0) throw saysNothing();
  body.messages = messages;
  if (tools.length > 0 || toolChoice) addTools(body, request, context);
  addSampling(body, request.sampling, context);
  if (thinking) addThinking(body, thinking, extensions, context);
  if (responseFormat) body.response_format = toResponseFormat(responseFormat, reportLoss);
  addAttribution(body, request, context);
  reportUnsupportedMembers(request, context);
  if (stream) {
    body.stream = true;
    if (dialect.usageOnRequest) body.stream_options = { include_usage: true };
  }
  return withExtensions(body, extensions, context);
}

function cannotContinue(): InvalidRequestError {
  const message = 'This model cannot go on with the answer exactly where it broke off.';
  return new InvalidRequestError('unsupported_parameter', message, { param: 'messages' });
}

/** A client of another format can send a turn of the model of which nothing is left. */
function saysNothing(): InvalidRequestError {
  const message = 'No message says anything: the upstream needs one.';
  return new InvalidRequestError('invalid_value', message, { param: 'messages' });
}

/** Tiers that equal the default behaviour. */
const usualTiers: ReadonlySet<string> = new Set(['auto', 'default', 'standard']);

/** Adds the end user and the service tier. */
function addAttribution(
  body: MutableJson,
  { user, serviceTier }: ChatRequest,
  context: TranslationContext,
): void {
  const { dialect } = context;
  if (user !== undefined) {
    if (dialect.user) body.user = user;
    else reportDropped('user', 'The upstream has no place for an end user.', context.reportLoss, 'note');
  }
  if (serviceTier === undefined) return;
  if (dialect.serviceTier) body.service_tier = serviceTier;
  else if (!usualTiers.has(serviceTier)) {
    reportDropped('service_tier', 'The upstream has no service tiers.', context.reportLoss);
  }
}
