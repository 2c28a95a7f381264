import type { JsonObject } from '@model-gateway/core';
import { reportDropped } from '@model-gateway/format-kit';
import type { AssistantTurn, Conversation, InstructionTurn } from './conversation.js';
import { isThought } from './thinking-blocks.js';
import { toToolResult } from './tool-results.js';
import type { TranslationContext } from './translation-context.js';

/** A message for the upstream. */
export interface SentMessage extends JsonObject {
  readonly role: 'user' | 'assistant' | 'system';
  readonly content: readonly JsonObject[];
}

/**
 * Makes messages of turns, so that user and assistant alternate, the next message answers each call, results first, and
 * instructions are between the user's content and the answer to it. The messages take over the blocks of the turns.
 * However turns alternate, no block is moved more than once.
 */
export class TurnMessages {
  readonly messages: SentMessage[] = [];
  /** Results, and the blocks after them: they share one message with the user's following content. */
  private waiting: JsonObject[] = [];
  /** Instructions that could not be placed yet. */
  private held: InstructionTurn[] = [];
  /** Number of these that are already reported. */
  private reported = 0;
  /** Content of the last message. */
  private lastContent: JsonObject[] = [];

  constructor(private readonly context: TranslationContext) {}

  add(turn: Conversation['turns'][number]): void {
    switch (turn.role) {
      case 'system':
        this.held.push(turn);
        return;
      case 'user':
        this.reportDelayed();
        this.joinWaiting();
        this.join('user', turn.content);
        return;
      case 'model':
        this.addAnswer(turn);
    }
  }

  /** Ends the user's content: an answer follows, or nothing. */
  finishUser(): void {
    this.joinWaiting();
    if (this.held.length === 0 || this.messages.at(-1)?.role !== 'user') return;
    this.join(
      'system',
      this.takeHeld().flatMap(({ content }) => content),
    );
  }

  /** Adds user text that the client did not send. */
  say(text: string): void {
    this.join('user', [{ type: 'text', text }]);
    this.finishUser();
  }

  /** Removes and returns the instructions that could not be placed. */
  takeHeld(): readonly InstructionTurn[] {
    const { held } = this;
    this.held = [];
    this.reported = 0;
    return held;
  }

  private addAnswer(turn: AssistantTurn): void {
    const trimmed = this.withoutLastThoughts(turn);
    const content = this.context.capabilities.thinking.budget ? thoughtsFirst(trimmed) : trimmed;
    if (content.length === 0) {
      for (const block of turn.beside) this.waiting.push(block);
      return;
    }
    this.finishUser();
    this.join('assistant', content);
    const results = turn.calls.map((call) => toToolResult(call, this.context));
    this.waiting = [
      ...results.map(({ block }) => block),
      ...results.flatMap(({ beside }) => beside),
      ...turn.beside,
    ];
  }

  private joinWaiting(): void {
    this.join('user', this.waiting);
    this.waiting = [];
  }

  /** @param content is taken over, and grows with later content of the role */
  private join(role: SentMessage['role'], content: JsonObject[]): void {
    if (content.length === 0) return;
    if (this.messages.at(-1)?.role === role) {
      for (const block of content) this.lastContent.push(block);
      return;
    }
    this.messages.push({ role, content });
    this.lastContent = content;
  }

  /**
   * The upstream refuses a message that ends with a thought: such a turn was cut off, and its last thought has no use.
   */
  private withoutLastThoughts({ content: blocks, lastThoughts }: AssistantTurn): JsonObject[] {
    if (!isThought(blocks.at(-1))) return blocks;
    const end = blocks.findLastIndex((block) => !isThought(block)) + 1;
    for (const path of lastThoughts) {
      reportDropped(
        path,
        'The upstream refuses a message that ends with a thought.',
        this.context.reportLoss,
        'note',
      );
    }
    return blocks.slice(0, end);
  }

  private reportDelayed(): void {
    const reason =
      "The upstream takes instructions after the user's words only; they go after the next ones.";
    for (const { path } of this.held.slice(this.reported)) {
      this.context.reportLoss({ path, action: 'approximated', reason });
    }
    this.reported = this.held.length;
  }
}

/**
 * Models with a thinking budget refuse a message that has thoughts and does not begin with one. The model may continue
 * after text of another model.
 */
function thoughtsFirst(blocks: JsonObject[]): JsonObject[] {
  if (isThought(blocks[0]) || !blocks.some(isThought)) return blocks;
  return [...blocks.filter(isThought), ...blocks.filter((block) => !isThought(block))];
}
