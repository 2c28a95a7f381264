import type {
  AssistantMessage,
  JsonObject,
  LossReporter,
  Message,
  TextPart,
  UserPart,
} from '@model-gateway/core';
import { CallPairing, type CallingTurn, type PairedCall } from './call-pairing.js';
import { pathOfMessage, reportMovedInstructions, reportParticipantName } from './message-losses.js';
import type { ToolResult } from './tool-results.js';

/** The user's messages between two turns of the model, and the results of no call among them. */
export interface UserTurn {
  readonly role: 'user';
  readonly content: JsonObject[];
}

/** The assistant messages between two user messages or two rounds of tool results. */
export interface ModelTurn<Call> extends CallingTurn<Call> {
  readonly role: 'model';
  readonly content: JsonObject[];
}

/**
 * Converts any valid OpenAI history into turns: instructions separate, roles alternate, and each result belongs to its
 * call. A result joins the latest turn that has an open call of its id, and empty messages are omitted. A format says
 * how it writes the content of each message; arrays that it returns are taken over. `Later` are the turns of instructions
 * that stay in mid-conversation.
 */
export abstract class ConversationBuilder<
  Call extends PairedCall,
  Model extends ModelTurn<Call>,
  Later = never,
> {
  readonly instructions: JsonObject[] = [];
  readonly turns: (UserTurn | Model | Later)[] = [];
  /** Path of the last message, if it is an empty user message. */
  emptyEnd: string | undefined;
  private readonly pairing = new CallPairing<Call, Model>();
  private begun = false;
  /** The last turn, if it is one of the user or of the model. */
  private last: { readonly user?: UserTurn; readonly model?: Model } = {};

  constructor(private readonly reportLoss: LossReporter) {}

  /** Without parts that the upstream refuses, such as empty text. */
  protected abstract toInstructions(content: readonly TextPart[], index: number): JsonObject[];
  /** The turn for instructions that are not at the front; undefined if they are to be moved there, which is a loss. */
  protected abstract toLaterTurn(content: JsonObject[], path: string): Later | undefined;
  /** Without parts that the upstream refuses. An empty list: the message is omitted. */
  protected abstract toUserContent(content: readonly UserPart[], index: number): JsonObject[];
  /** A result of no call of the history, as content of the user. */
  protected abstract toOrphanContent(result: ToolResult): JsonObject[];
  /** A turn without content and calls. */
  protected abstract newModelTurn(): Model;
  /** Adds an assistant message to its turn, and its calls with {@link addCall}. */
  protected abstract addAnswer(message: AssistantMessage, index: number, turn: Model): void;
  /** True for a turn that has nothing to send. */
  protected abstract isEmpty(turn: Model): boolean;

  /**
   * Appends a message of the history; called in the order of the history.
   *
   * @param index of the message in the client's history
   */
  add(message: Message, index: number): void {
    this.emptyEnd = undefined;
    switch (message.role) {
      case 'system':
        this.addInstructions(message.content, index);
        return;
      case 'user': {
        if (message.name !== undefined) reportParticipantName(pathOfMessage(index), this.reportLoss);
        const content = this.toUserContent(message.content, index);
        if (content.length === 0) this.emptyEnd = pathOfMessage(index);
        this.addUserContent(content);
        break;
      }
      case 'assistant': {
        const { model } = this.last;
        const turn = model && !model.answered ? model : this.newModelTurn();
        this.addAnswer(message, index, turn);
        if (turn !== model && !this.isEmpty(turn)) this.append(turn, { model: turn });
        break;
      }
      case 'tool': {
        const result = { message, path: message.path ?? pathOfMessage(index) };
        if (!this.pairing.addResult(result)) this.addUserContent(this.toOrphanContent(result));
      }
    }
    this.begun = true;
  }

  /** Registers a call of the turn, which waits for its result. */
  protected addCall(call: Call, turn: Model): void {
    this.pairing.addCall(call, turn);
  }

  private addInstructions(content: readonly TextPart[], index: number): void {
    const instructions = this.toInstructions(content, index);
    if (instructions.length === 0) return;
    const path = pathOfMessage(index);
    const later = this.begun ? this.toLaterTurn(instructions, path) : undefined;
    if (later) {
      this.append(later, {});
      return;
    }
    for (const part of instructions) this.instructions.push(part);
    if (this.begun) reportMovedInstructions(path, this.reportLoss);
  }

  private addUserContent(content: JsonObject[]): void {
    if (content.length === 0) return;
    const { user } = this.last;
    if (user) {
      for (const part of content) user.content.push(part);
      return;
    }
    const turn: UserTurn = { role: 'user', content };
    this.append(turn, { user: turn });
  }

  private append(turn: UserTurn | Model | Later, last: typeof this.last): void {
    this.turns.push(turn);
    this.last = last;
  }
}
