import type { MessageBody, MessageEvent, MessageStopReason } from '@model-gateway/contract';
import {
  UpstreamInvalidResponseError,
  type ChatStreamPart,
  type Finish,
  type PromptBlock,
  type Usage,
} from '@model-gateway/core';
import { BlockWriter } from './block-writer.js';
import type { MessageAnswerOptions } from './message-answer-options.js';
import { MessageContent } from './message-content.js';
import { toMessageUsage } from './message-usage.js';
import { openEnd, toMessageEnd } from './stop-reason.js';

const cutCall = 'The answer ends within the arguments of a call: its input is not the whole one.';
const blocked = 'The upstream blocked the prompt';

/**
 * Turns the parts of a stream into the events of a message in Anthropic's format: `message_start`, the blocks one after
 * the other, `message_delta` with the reason and the exact counts, `message_stop`.
 *
 * A pure state machine: the order of the calls is `push`…, `end`, and after an error neither. Finish, usage and a prompt
 * block are held back until `end`. Only the first choice is written: the format has one.
 */
export class MessageEventMaker {
  private events: MessageEvent[] = [];
  private readonly content: MessageContent;
  private begun = false;
  private finish: Finish | undefined;
  private usage: Usage | undefined;
  private promptBlock: PromptBlock | undefined;

  constructor(private readonly options: MessageAnswerOptions) {
    this.content = new MessageContent(new BlockWriter((event) => this.events.push(event)), options);
  }

  /** The events for these parts; none as long as the upstream has said nothing. */
  push(parts: readonly ChatStreamPart[]): readonly MessageEvent[] {
    for (const part of parts) this.add(part);
    return this.taken();
  }

  /** The last events. Throws `UpstreamInvalidResponseError` for an answer that broke a call. */
  end(): readonly MessageEvent[] {
    const { finish, promptBlock, options } = this;
    this.begin();
    this.content.end();
    const end = finish
      ? toMessageEnd(finish, this.content.hasCalls)
      : promptBlock
        ? toMessageEnd({ reason: 'content_filter', refusal: blockedText(promptBlock) }, false)
        : { ...openEnd, stop_reason: 'end_turn' as const };
    if (this.content.hasCutCall) this.checkCutCall(end.stop_reason);
    const usage = toMessageUsage(this.usage, options.estimatedInputTokens);
    const { searches } = this.content;
    if (searches > 0) usage.server_tool_use = { web_search_requests: searches, web_fetch_requests: 0 };
    this.events.push({ type: 'message_delta', delta: end, usage }, { type: 'message_stop' });
    return this.taken();
  }

  /** A limit or a refusal may cut a call, and the reason says so. With any other the client would run the rest of it. */
  private checkCutCall(reason: MessageStopReason | null): void {
    if (reason === 'tool_use' || reason === 'end_turn' || reason === 'stop_sequence') {
      throw new UpstreamInvalidResponseError('The model made a call whose arguments are no JSON.');
    }
    this.options.reportLoss({ path: 'content', action: 'dropped', severity: 'lost', reason: cutCall });
  }

  private add(part: ChatStreamPart): void {
    switch (part.type) {
      case 'start':
      case 'other':
      case 'logprobs':
        return;
      case 'usage':
        this.usage = part.usage;
        return;
      case 'prompt-block':
        this.promptBlock = part.block;
        return;
      case 'finish':
        if (part.choice === 0) this.finish = part.finish;
        return;
      case 'metadata':
        if (part.choice === 0) this.content.push(part);
        return;
      default:
        if (part.choice !== 0) return;
        this.begin();
        this.content.push(part);
    }
  }

  private begin(): void {
    if (this.begun) return;
    this.begun = true;
    this.events.push({ type: 'message_start', message: this.emptyMessage() });
  }

  private emptyMessage(): MessageBody {
    const { id, model, estimatedInputTokens } = this.options;
    return {
      id,
      type: 'message',
      role: 'assistant',
      model,
      content: [],
      ...openEnd,
      diagnostics: null,
      usage: toMessageUsage(this.usage, estimatedInputTokens),
    };
  }

  private taken(): readonly MessageEvent[] {
    const { events } = this;
    this.events = [];
    return events;
  }
}

function blockedText({ reason, message }: PromptBlock): string {
  const sentence = `${blocked}: ${reason}.`;
  return message === undefined ? sentence : `${sentence} ${message}`;
}
