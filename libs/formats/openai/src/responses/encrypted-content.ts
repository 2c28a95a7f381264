import { isStandIn, type Signature } from '@model-gateway/core';

/** What `encrypted_content` of a reasoning item holds. */
export type EncryptedContent =
  /**
   * `thought`: the signature of the thoughts themselves. `next`: that of what follows them, as Google signs. `last`: that
   * of what stands before the item, which Google may sign in its last piece.
   */
  | { readonly type: 'thought' | 'next' | 'last'; readonly signature: Signature }
  /** Thoughts that their model shows in encrypted form alone. */
  | { readonly type: 'redacted'; readonly data: string };

/** Signatures are base64, and issuers have no dots in their names. */
const form = /^(thought|next|last|redacted)\.([^.]*)\.(.+)$/s;

/** How thoughts begin that OpenAI has encrypted: as every Fernet token does, with its version and the zeros of its time. */
const openAiForm = /^gAAAAA/;

/** The text that a client keeps and sends back. It says who signed, so that no other upstream gets the signature. */
export function toEncryptedContent(content: EncryptedContent): string {
  if (content.type === 'redacted') return `redacted..${content.data}`;
  const { value, issuer = '' } = content.signature;
  return `${content.type}.${issuer}.${value}`;
}

/**
 * Reads what a client sends back. A text that the gateway did not write is OpenAI's own, which no upstream here can read,
 * or may be the signature of another gateway's thoughts. Undefined for a placeholder, which says nothing.
 */
export function fromEncryptedContent(text: string): EncryptedContent | undefined {
  if (openAiForm.test(text)) return { type: 'thought', signature: { value: text, issuer: 'openai' } };
  const [, type, issuer = '', value = text] = form.exec(text) ?? [];
  if (type === 'redacted') return { type, data: value };
  if (isStandIn(value)) return undefined;
  const signature = issuer === '' ? { value } : { value, issuer };
  return { type: type === 'next' || type === 'last' ? type : 'thought', signature };
}
