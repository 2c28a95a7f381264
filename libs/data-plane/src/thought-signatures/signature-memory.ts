import type {
  AssistantPart,
  ChatChoice,
  ChatResponse,
  ChatStreamPart,
  IdGenerator,
  IssuedSignature,
  OpaquePart,
  Signature,
  SignatureVault,
} from '@model-gateway/core';
import type { AnswerMemory, AnswerMemoryDependencies } from './answer-memory.js';
import { handlePrefix, isIssued, signatureOf } from './signature-handle.js';

/**
 * For an upstream that signs its calls. A signed call gets a new id, which is the vault's handle and says who issued it:
 * an id of the upstream's could be guessed or come again. Of what has no id the vault remembers who issued it.
 */
export class SignatureMemory implements AnswerMemory {
  private readonly vault: SignatureVault;
  private readonly ids: IdGenerator;

  constructor({ vault, ids }: AnswerMemoryDependencies) {
    this.vault = vault;
    this.ids = ids;
  }

  rememberAnswer(response: ChatResponse): ChatResponse {
    let choices: ChatChoice[] | undefined;
    let index = 0;
    for (const choice of response.choices) {
      const content = this.rememberContent(choice.content);
      if (content !== choice.content) (choices ??= [...response.choices])[index] = { ...choice, content };
      index += 1;
    }
    return choices ? { ...response, choices } : response;
  }

  rememberStream(): (parts: readonly ChatStreamPart[]) => readonly ChatStreamPart[] {
    const before = new PartsBeforeCalls();
    return (parts) => this.rememberBatch(parts, before);
  }

  /** @param before what came before calls in this stream; changed here */
  private rememberBatch(
    parts: readonly ChatStreamPart[],
    before: PartsBeforeCalls,
  ): readonly ChatStreamPart[] {
    let changed: ChatStreamPart[] | undefined;
    for (let index = 0; index < parts.length; index += 1) {
      const part = parts[index];
      if (!part) continue;
      if (part.type === 'content' && part.part.type === 'opaque') before.add(part.choice, part.part);
      const partsBefore = part.type === 'tool-call-start' ? before.take(part.choice) : undefined;
      const signature = signatureOfStreamPart(part);
      if (!isIssued(signature)) continue;
      if (part.type === 'tool-call-start') {
        (changed ??= [...parts])[index] = { ...part, id: this.keep(signature, partsBefore) };
      } else this.vault.witness(signature);
    }
    return changed ?? parts;
  }

  private rememberContent(content: readonly AssistantPart[]): readonly AssistantPart[] {
    let changed: AssistantPart[] | undefined;
    let before: OpaquePart[] | undefined;
    let next = 0;
    for (const part of content) {
      const index = next;
      next += 1;
      if (part.type === 'opaque') (before ??= []).push(part);
      const partsBefore = before;
      if (part.type === 'tool-call') before = undefined;
      const signature = signatureOf(part);
      if (!isIssued(signature)) continue;
      if (part.type === 'tool-call') {
        (changed ??= [...content])[index] = { ...part, id: this.keep(signature, partsBefore) };
      } else this.vault.witness(signature);
    }
    return changed ?? content;
  }

  private keep(signature: IssuedSignature, before: readonly OpaquePart[] | undefined): string {
    const handle = this.ids.next(handlePrefix(signature.issuer));
    this.vault.keep(handle, before ? { ...signature, before } : signature);
    return handle;
  }
}

function signatureOfStreamPart(part: ChatStreamPart): Signature | undefined {
  switch (part.type) {
    case 'text':
    case 'reasoning':
    case 'tool-call-start':
      return part.signature;
    case 'content':
      return signatureOf(part.part);
    default:
      return undefined;
  }
}

/** The opaque parts of an answer that no call has followed yet, of each of its choices. */
export class PartsBeforeCalls {
  private waiting: Map<number, OpaquePart[]> | undefined;

  add(choice: number, part: OpaquePart): void {
    const parts = (this.waiting ??= new Map<number, OpaquePart[]>()).get(choice);
    if (parts) parts.push(part);
    else this.waiting.set(choice, [part]);
  }

  /** Those before the call that comes now; undefined when there are none, as nearly always. */
  take(choice: number): readonly OpaquePart[] | undefined {
    const parts = this.waiting?.get(choice);
    if (parts) this.waiting?.delete(choice);
    return parts;
  }
}
