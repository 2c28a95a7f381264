import {
  ChoiceStates,
  type AssistantPart,
  type ChatChoice,
  type ChatResponse,
  type ChatStreamPart,
  type IdGenerator,
  type Signature,
  type SignatureVault,
  type ToolCallPart,
  type StoredPart,
} from '@model-gateway/core';
import type { AnswerMemory, AnswerMemoryDependencies } from './answer-memory.js';
import { handlePrefix, isIssued, signatureOf } from './signature-handle.js';

/** What {@link ReasoningMemory} works with. */
export interface ReasoningMemoryDependencies extends AnswerMemoryDependencies {
  /** Who issues the signatures of the answers. */
  readonly issuer: string;
}

/**
 * For an upstream that signs its reasoning and not its calls, and wants it back in front of them. A call that follows
 * signed reasoning gets a new id: the handle of all that came since the call before it. Whatever else is signed, and the
 * reasoning as well, the vault remembers the issuer of: a client may send it back itself.
 */
export class ReasoningMemory implements AnswerMemory {
  private readonly vault: SignatureVault;
  private readonly ids: IdGenerator;
  private readonly issuer: string;

  constructor({ vault, ids, issuer }: ReasoningMemoryDependencies) {
    this.vault = vault;
    this.ids = ids;
    this.issuer = issuer;
  }

  rememberAnswer(response: ChatResponse): ChatResponse {
    let choices: ChatChoice[] | undefined;
    for (const [index, choice] of response.choices.entries()) {
      const content = this.rememberContent(choice);
      if (content !== choice.content) (choices ??= [...response.choices])[index] = { ...choice, content };
    }
    return choices ? { ...response, choices } : response;
  }

  rememberStream(): (parts: readonly ChatStreamPart[]) => readonly ChatStreamPart[] {
    const choices = new ChoiceStates<ReasoningBeforeCall>();
    return (parts) => this.rememberBatch(parts, choices);
  }

  private rememberContent({ index: choice, content }: ChatChoice): readonly AssistantPart[] {
    let changed: AssistantPart[] | undefined;
    const before = new ReasoningBeforeCall(choice);
    for (const [index, part] of content.entries()) {
      if (part.type !== 'tool-call') this.add(part, before);
      else {
        const handle = this.keep(part.signature, before);
        if (handle !== undefined) (changed ??= [...content])[index] = { ...part, id: handle };
      }
    }
    return changed ?? content;
  }

  /** @param choices what came before calls in this stream; changed here */
  private rememberBatch(
    parts: readonly ChatStreamPart[],
    choices: ChoiceStates<ReasoningBeforeCall>,
  ): readonly ChatStreamPart[] {
    let changed: ChatStreamPart[] | undefined;
    for (const [index, part] of parts.entries()) {
      switch (part.type) {
        case 'text':
        case 'reasoning':
          this.add(part, stateOf(choices, part.choice));
          break;
        case 'content':
          this.add(part.part, stateOf(choices, part.choice));
          break;
        case 'tool-call-start': {
          const handle = this.keep(part.signature, stateOf(choices, part.choice));
          if (handle !== undefined) (changed ??= [...parts])[index] = { ...part, id: handle };
          break;
        }
        default:
      }
    }
    return changed ?? parts;
  }

  private add(part: Exclude<AssistantPart, ToolCallPart>, before: ReasoningBeforeCall): void {
    const signature = signatureOf(part);
    if (isIssued(signature)) this.vault.witness(signature);
    before.add(part);
  }

  /** The handle of the call that comes now; undefined when there is nothing to keep of it. */
  private keep(signature: Signature | undefined, before: ReasoningBeforeCall): string | undefined {
    const parts = before.take();
    const own = isIssued(signature) ? signature : undefined;
    if (!parts && !own) return undefined;
    const issuer = own?.issuer ?? this.issuer;
    const handle = this.ids.next(handlePrefix(issuer));
    this.vault.keep(handle, { issuer, ...(own && { value: own.value }), ...(parts && { before: parts }) });
    return handle;
  }
}

function stateOf(choices: ChoiceStates<ReasoningBeforeCall>, index: number): ReasoningBeforeCall {
  const known = choices.get(index);
  if (known) return known;
  const state = new ReasoningBeforeCall(index);
  choices.add(state);
  return state;
}

/**
 * Gathers, of one choice of an answer, the signed reasoning that no call has followed yet, and the opaque parts in its
 * midst: an upstream wants the whole sequence back. Deltas of reasoning are joined until one is signed; what never is
 * could not be sent back.
 */
export class ReasoningBeforeCall {
  private unsigned = '';
  private parts: StoredPart[] | undefined;

  constructor(readonly index: number) {}

  add(part: Exclude<AssistantPart, ToolCallPart>): void {
    if (part.type === 'reasoning') {
      this.unsigned += part.text;
      if (!part.signature) return;
      (this.parts ??= []).push({ type: 'reasoning', text: this.unsigned, signature: part.signature });
    } else if (part.type === 'redacted-reasoning' || part.type === 'opaque') (this.parts ??= []).push(part);
    this.unsigned = '';
  }

  /** Those before the call that comes now; undefined when there are none. */
  take(): readonly StoredPart[] | undefined {
    const { parts } = this;
    this.parts = undefined;
    this.unsigned = '';
    return parts;
  }
}
