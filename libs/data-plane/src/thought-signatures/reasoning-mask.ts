import {
  parseExactJson,
  exactJson,
  type Found,
  type JsonObject,
  type StoredPart,
  type StoredSignature,
  type PreparedRequest,
} from '@model-gateway/core';

/** What is shown of a secret. */
const mask = '***';

const markStart = 'maskedByTheGateway';
const marks = new RegExp(`"${markStart}[0-9]+"`, 'g');

/**
 * Hides the reasoning that a vault puts into a history, where it is shown and not sent: whoever holds the id of a call
 * could read thoughts that nobody showed them. One serves one request.
 *
 * Signatures and encrypted reasoning are hidden by marks that look like them and tell them apart as they do, so that a
 * format makes of the history what it would make of the real one; in what is shown each mark is `***`.
 */
export class ReasoningMask {
  private readonly marks = new Map<string, string>();

  /** What was found, its reasoning hidden. */
  hide(found: Found<StoredSignature>): Found<StoredSignature> {
    const hidden = new Map<string, StoredSignature>();
    for (const [handle, stored] of found) {
      const { before } = stored;
      hidden.set(handle, before ? { ...stored, before: before.map((part) => this.hidden(part)) } : stored);
    }
    return hidden;
  }

  /** What would be sent, with nothing left of the marks. */
  show(prepared: PreparedRequest): PreparedRequest {
    if (this.marks.size === 0) return prepared;
    const body = exactJson(prepared.body).replace(marks, `"${mask}"`);
    return { ...prepared, body: parseExactJson(body) as JsonObject };
  }

  private hidden(part: StoredPart): StoredPart {
    switch (part.type) {
      case 'reasoning': {
        const { signature } = part;
        const text = part.text === '' ? '' : mask;
        if (!signature) return { ...part, text };
        return { ...part, text, signature: { ...signature, value: this.markOf(signature.value) } };
      }
      case 'redacted-reasoning':
        return { ...part, data: this.markOf(part.data) };
      case 'opaque':
        return part;
    }
  }

  /** The same mark for the same secret. It is base64, as a signature is. */
  private markOf(secret: string): string {
    let mark = this.marks.get(secret);
    if (mark === undefined) {
      mark = `${markStart}${this.marks.size}`;
      this.marks.set(secret, mark);
    }
    return mark;
  }
}
