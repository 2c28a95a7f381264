import {
  exactJson,
  outputBytes,
  type CallContext,
  type ChatProvider,
  type MessagesProvider,
  type Mutable,
  type NativeMessagesAnswer,
  type NativeMessagesChunk,
  type NativeMessagesRequest,
  type PreparedRequest,
} from '@model-gateway/core';
import {
  fromMessagesRequest,
  MessageEventEncoder,
  toMessage,
  type MessageAnswerOptions,
} from '@model-gateway/format-anthropic';
import { toMessagesPath } from './messages-path.js';
import { withOwnFailure, withOwnFailures } from './own-failures.js';
import { estimatePrompt } from './prompt-estimate.js';
import { saysSomething, usageIn } from './stream-facts.js';

/** What {@link translatedMessages} works with. */
export interface TranslatedMessagesDependencies {
  /** A new id: the prefix and random characters. */
  readonly nextId: (prefix: string) => string;
}

/**
 * Serves requests in Anthropic's format from a provider of chats, for models that do not speak that format: translates
 * the request to the canonical one and the canonical answer back. Retries, limits and guardrails around it work as around
 * a provider that speaks the format.
 */
export function translatedMessages(
  chats: ChatProvider,
  dependencies: TranslatedMessagesDependencies,
): MessagesProvider {
  return new TranslatedMessagesProvider(chats, dependencies);
}

const encoder = new TextEncoder();

class TranslatedMessagesProvider implements MessagesProvider {
  constructor(
    private readonly chats: ChatProvider,
    private readonly dependencies: TranslatedMessagesDependencies,
  ) {}

  async complete({ body }: NativeMessagesRequest, call: CallContext): Promise<NativeMessagesAnswer> {
    const request = fromMessagesRequest(body, call.reportLoss);
    const response = await withOwnFailure(this.chats.complete(request, asMessages(call)), toMessagesPath);
    const message = toMessage(response, this.answerOptions(body, estimatePrompt(request), call));
    return {
      body: encoder.encode(exactJson(message)),
      contentType: 'application/json',
      headers: {},
      ...(response.usage && { usage: response.usage }),
    };
  }

  async *stream({ body }: NativeMessagesRequest, call: CallContext): AsyncIterable<NativeMessagesChunk> {
    const request = fromMessagesRequest(body, call.reportLoss);
    const events = new MessageEventEncoder(this.answerOptions(body, estimatePrompt(request), call));
    let begun = false;
    const answer = withOwnFailures(this.chats.stream(request, asMessages(call)), toMessagesPath);
    for await (const parts of answer) {
      begun ||= parts.some(saysSomething);
      const chunk: Mutable<NativeMessagesChunk> = { bytes: encoder.encode(events.push(parts)), begun };
      const usage = usageIn(parts);
      if (usage) chunk.usage = usage;
      else chunk.outputBytes = outputBytes(parts);
      if (chunk.bytes.length > 0 || usage) yield chunk;
    }
    yield { bytes: encoder.encode(events.end()), begun: true };
  }

  async prepare(
    { body }: NativeMessagesRequest,
    call: CallContext,
    stream: boolean,
  ): Promise<readonly PreparedRequest[]> {
    const request = fromMessagesRequest(body, call.reportLoss);
    return withOwnFailure(this.chats.prepare(request, asMessages(call), stream), toMessagesPath);
  }

  private answerOptions(
    { model }: NativeMessagesRequest['body'],
    estimatedInputTokens: number,
    { reportLoss }: CallContext,
  ): MessageAnswerOptions {
    const { nextId } = this.dependencies;
    return {
      id: nextId('msg_'),
      model: typeof model === 'string' ? model : '',
      estimatedInputTokens,
      nextId,
      reportLoss,
    };
  }
}

/**
 * The call for a client that can be shown thoughts and code, because Anthropic's format has places for them, and that knows
 * the places of its request by Anthropic's names.
 */
function asMessages(call: CallContext): CallContext {
  const reportLoss: CallContext['reportLoss'] = (entry) =>
    call.reportLoss({ ...entry, path: toMessagesPath(entry.path) });
  return { ...call, strict: false, reportLoss };
}
