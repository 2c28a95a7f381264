import type { JsonObject, Message, ToolMessage, UserMessage } from '@model-gateway/core';
import {
  type MutableJson,
  pathOfMessage,
  reportCacheHints,
  reportParticipantName,
} from '@model-gateway/format-kit';
import { toAssistantMessage } from './assistant-message.js';
import { type CallIds, nineAlphanumerics } from './call-ids.js';
import { type Content, toContent, toContentParts, toTextContent } from './content.js';
import { inStrictOrder, type PlacedMessage } from './message-order.js';
import { withPairedResults } from './paired-results.js';
import type { TranslationContext } from './translation-context.js';

const unchanged: CallIds = (id) => id;

/** The conversation in OpenAI's form. */
export function toMessages(history: readonly Message[], context: TranslationContext): JsonObject[] {
  const { dialect } = context;
  const messages = withPairedResults(history, context);
  const callId = dialect.callIds === 'any' ? unchanged : nineAlphanumerics(messages);
  const writer = new ConversationWriter(context, callId);
  const currentFrom = messages.findLastIndex(({ role }) => role === 'user');
  for (const [index, message] of messages.entries()) {
    const position = message.position ?? index;
    reportCacheHints(message, position, context.reportLoss);
    writer.add(message, position, index > currentFrom);
  }
  const placed = writer.end();
  return (dialect.messageOrder === 'strict' ? inStrictOrder(placed, context) : placed).map(
    ({ message }) => message,
  );
}

/**
 * Writes the messages in order.
 *
 * Invariant: `beside` holds media of the latest results, and only results were written since the first of them.
 */
class ConversationWriter {
  private readonly placed: PlacedMessage[] = [];
  private beside: JsonObject[] = [];
  private besidePosition = 0;

  constructor(
    private readonly context: TranslationContext,
    private readonly callId: CallIds,
  ) {}

  add(message: Message, position: number, isCurrentTurn: boolean): void {
    if (message.role !== 'tool') this.flush();
    this.placed.push({ message: this.write(message, position, isCurrentTurn), position });
  }

  end(): readonly PlacedMessage[] {
    this.flush();
    return this.placed;
  }

  private write(message: Message, position: number, isCurrentTurn: boolean): MutableJson {
    switch (message.role) {
      case 'system':
        return { role: 'system', content: toTextContent(message.content) };
      case 'user':
        return this.writeUser(message, position);
      case 'assistant':
        return toAssistantMessage(message, { position, isCurrentTurn, callId: this.callId }, this.context);
      case 'tool':
        return this.writeResult(message, position);
    }
  }

  private writeUser({ content, name }: UserMessage, position: number): MutableJson {
    const message: MutableJson = { role: 'user', content: toContent(content, position, this.context) };
    if (name === undefined) return message;
    if (this.context.dialect.userNames) message.name = name;
    else reportParticipantName(pathOfMessage(position), this.context.reportLoss);
    return message;
  }

  private writeResult(message: ToolMessage, position: number): MutableJson {
    const { dialect, reportLoss } = this.context;
    const { toolName } = message;
    if (message.isError) {
      const reason = 'The upstream has no mark for failed tools: the content has to say it.';
      const path = message.path ?? `messages[${position}]`;
      reportLoss({ path: `${path}.is_error`, action: 'approximated', severity: 'note', reason });
    }
    const result: MutableJson = { role: 'tool', tool_call_id: this.callId(message.toolCallId) };
    if (dialect.toolResultNames) result.name = toolName;
    result.content = this.resultContent(message, position);
    return result;
  }

  /** Media that a result cannot contain follow after all results of the step: nothing may be between these. */
  private resultContent({ content, toolName, path }: ToolMessage, position: number): Content {
    const { dialect, reportLoss } = this.context;
    const isPlain = content.every(({ type }) => type === 'text');
    if (isPlain) return toTextContent(content.filter((part) => part.type === 'text'));
    if (dialect.toolResultMedia) return toContent(content, position, this.context);
    const parts = toContentParts(content, position, this.context);
    const media = parts.filter(({ type }) => type !== 'text');
    if (media.length > 0) {
      const reason = 'Results of tools are text here: their media follow in a message of the user’s.';
      const at = `${path ?? `messages[${position}]`}.content`;
      reportLoss({ path: at, action: 'approximated', severity: 'note', reason });
      if (this.beside.length === 0) this.besidePosition = position;
      this.beside.push({ type: 'text', text: `From ${toolName}:` });
      for (const part of media) this.beside.push(part);
    }
    const texts = parts.filter(({ type }) => type === 'text');
    return texts.length > 0 ? texts : 'The result follows.';
  }

  private flush(): void {
    if (this.beside.length === 0) return;
    this.placed.push({ message: { role: 'user', content: this.beside }, position: this.besidePosition });
    this.beside = [];
  }
}
