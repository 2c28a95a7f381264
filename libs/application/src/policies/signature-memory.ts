import type {
  AssistantPart,
  ChatChoice,
  ChatResponse,
  ChatStreamPart,
  IssuedSignature,
  Signature,
  SignatureVault,
} from '@model-gateway/core';
import { signatureOf } from './signed-history.js';

/** What {@link SignatureMemory} works with. */
export interface SignatureMemoryDependencies {
  readonly vault: SignatureVault;
  /** Makes the id of a call that the vault keeps the signature of. */
  readonly nextId: () => string;
}

/**
 * Puts the signatures of answers into the vault. A signed call gets a new id, which is the vault's handle: an id of
 * the upstream's could be guessed or come again. An answer without signatures is passed on as it is.
 */
export class SignatureMemory {
  private readonly vault: SignatureVault;
  private readonly nextId: () => string;

  constructor({ vault, nextId }: SignatureMemoryDependencies) {
    this.vault = vault;
    this.nextId = nextId;
  }

  /** The same answer, its signed calls under their new ids. */
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

  /** The same batch of a stream, its signed calls under their new ids. */
  rememberBatch(parts: readonly ChatStreamPart[]): readonly ChatStreamPart[] {
    let changed: ChatStreamPart[] | undefined;
    for (let index = 0; index < parts.length; index += 1) {
      const part = parts[index];
      if (!part) continue;
      const signature = signatureOfStreamPart(part);
      if (!isIssued(signature)) continue;
      this.vault.witness(signature);
      if (part.type === 'tool-call-start') {
        (changed ??= [...parts])[index] = { ...part, id: this.keep(signature) };
      }
    }
    return changed ?? parts;
  }

  private rememberContent(content: readonly AssistantPart[]): readonly AssistantPart[] {
    let changed: AssistantPart[] | undefined;
    let next = 0;
    for (const part of content) {
      const index = next;
      next += 1;
      const signature = signatureOf(part);
      if (!isIssued(signature)) continue;
      this.vault.witness(signature);
      if (part.type === 'tool-call') {
        (changed ??= [...content])[index] = { ...part, id: this.keep(signature) };
      }
    }
    return changed ?? content;
  }

  private keep(signature: IssuedSignature): string {
    const handle = this.nextId();
    this.vault.keep(handle, signature);
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

/** Of a signature whose issuer nobody knows there is nothing to remember. */
function isIssued(signature: Signature | undefined): signature is IssuedSignature {
  return signature?.issuer !== undefined;
}
