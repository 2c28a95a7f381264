import type {
  AssistantMessage,
  AssistantPart,
  Message,
  TextPart,
  ToolCallPart,
  ToolMessage,
  UserPart,
} from '@model-gateway/core';
import {
  missingResultText,
  OpenCalls,
  reportDropped,
  reportMissingResult,
  reportOrphanResult,
  UniqueIds,
} from '@model-gateway/format-kit';
import type { TranslationContext } from './translation-context.js';

/**
 * The same conversation as OpenAI's format requires it: the results of all calls directly follow the message with the
 * calls, and each call has a unique id (a repeated id gets a number). A result joins the first open call of its id in
 * the latest step that has one. A result of no call becomes user text, and a call without a result gets a text that
 * says so. A history that is already in order is unchanged.
 */
export function withPairedResults(
  messages: readonly Message[],
  context: TranslationContext,
): readonly Message[] {
  if (isInOrder(messages)) return messages;
  const pairing = new Pairing(context);
  for (const [index, message] of messages.entries()) pairing.add(message, message.position ?? index);
  return pairing.messages();
}

/** True if exactly one result for each call follows every message with calls, and no id is repeated. */
function isInOrder(messages: readonly Message[]): boolean {
  const ids = new Set<string>();
  const open = new Set<string>();
  for (const message of messages) {
    if (message.role === 'tool') {
      if (!open.delete(message.toolCallId)) return false;
    } else if (open.size > 0) return false;
    else if (message.role === 'assistant') {
      for (const part of message.content) {
        if (part.type !== 'tool-call') continue;
        if (ids.has(part.id)) return false;
        ids.add(part.id);
        open.add(part.id);
      }
    }
  }
  return open.size === 0;
}

/** A message, and the results that must follow it directly. */
interface Step {
  readonly message: Message;
  readonly position: number;
  readonly calls: readonly SentCall[];
  readonly results: ToolMessage[];
}

/** A call as it is sent upstream. */
interface SentCall {
  /** The client's id. */
  readonly id: string;
  readonly sent: ToolCallPart;
  answered: boolean;
}

class Pairing {
  private readonly steps: Step[] = [];
  private readonly openCalls = new OpenCalls<SentCall, Step>();
  private readonly ids = new UniqueIds();

  constructor(private readonly context: TranslationContext) {}

  add(message: Message, position: number): void {
    if (message.role === 'tool') this.addResult(message, position);
    else if (message.role === 'assistant') this.addAnswer(message, position);
    else this.addStep(message, position, none);
  }

  messages(): readonly Message[] {
    return this.steps.flatMap(({ message, position, calls, results }) => [
      message,
      ...results,
      ...calls.flatMap(({ sent, answered }, number) =>
        answered ? [] : unknownResult(sent, number, position, this.context),
      ),
    ]);
  }

  private addAnswer(message: AssistantMessage, position: number): void {
    const calls: SentCall[] = [];
    const content = message.content.map((part): AssistantPart => {
      if (part.type !== 'tool-call') return part;
      const sent = { ...part, id: this.ids.next(part.id) };
      calls.push({ id: part.id, sent, answered: false });
      return sent;
    });
    const step = this.addStep({ ...message, content }, position, calls);
    for (const call of calls) this.openCalls.add(call, step);
  }

  private addStep(message: Message, position: number, calls: readonly SentCall[]): Step {
    const step: Step = { message: { ...message, position }, position, calls, results: [] };
    this.steps.push(step);
    return step;
  }

  private addResult(message: ToolMessage, position: number): void {
    const open = this.openCalls.take(message.toolCallId);
    if (!open) {
      this.addStep(asUserText(message, position, this.context), position, none);
      return;
    }
    const { call, step } = open;
    if (this.steps.at(-1) !== step) {
      const reason = 'The upstream wants the result of a call right behind it; it is moved there.';
      this.context.reportLoss({
        path: pathOf(message, position),
        action: 'approximated',
        severity: 'note',
        reason,
      });
    }
    call.answered = true;
    // If calls share an id, the client's history names only one of them.
    step.results.push({ ...message, toolCallId: call.sent.id, toolName: call.sent.name, position });
  }
}

const none: readonly SentCall[] = [];

/** A result of no open call, as user text. */
function asUserText(message: ToolMessage, position: number, context: TranslationContext): Message {
  const path = pathOf(message, position);
  const heading = reportOrphanResult({ message, path }, context.reportLoss);
  const content: UserPart[] = [{ type: 'text', text: `${heading}\n` }];
  for (const [index, part] of message.content.entries()) {
    if (part.type !== 'opaque') content.push(part);
    else {
      const reason = 'The upstream does not know parts of this kind.';
      reportDropped(part.path ?? `${path}.content[${index}]`, reason, context.reportLoss, 'lost');
    }
  }
  return { role: 'user', content };
}

function unknownResult(
  { id, name, path = '' }: ToolCallPart,
  number: number,
  position: number,
  { reportLoss }: TranslationContext,
): ToolMessage {
  const at = path === '' ? `messages[${position}].tool_calls[${number}]` : path;
  reportMissingResult(at, reportLoss);
  const content: TextPart[] = [{ type: 'text', text: missingResultText }];
  return { role: 'tool', toolCallId: id, toolName: name, content, position };
}

function pathOf({ path }: ToolMessage, position: number): string {
  return path ?? `messages[${position}]`;
}
