import { createHmac } from 'node:crypto';
import { textOf, type Block } from './messages-request.js';

const macLength = 32;

const mac = (payload: Buffer): Buffer =>
  createHmac('sha256', 'upstream-twin claude signatures').update(payload).digest();

const seal = (kind: string, content: string): string => {
  const payload = Buffer.from(`${kind}\n${content}`);
  return Buffer.concat([mac(payload), payload]).toString('base64');
};

/** Content of a blob that this twin sealed for that purpose; `undefined` for any other text. */
function open(kind: string, sealed: string): string | undefined {
  const blob = Buffer.from(sealed, 'base64');
  const payload = blob.subarray(macLength);
  if (!mac(payload).equals(blob.subarray(0, macLength))) return undefined;
  const content = payload.toString('utf8');
  return content.startsWith(`${kind}\n`) ? content.slice(kind.length + 1) : undefined;
}

/**
 * Signature of a thinking block.
 *
 * @param binding what the thought is bound to; empty for models that do not bind
 */
export const signThinking = (thinking: string, binding = ''): string =>
  seal('thinking', `${binding}\n${thinking}`);

/** `data` of a redacted thinking block. */
export const redactThinking = (thinking: string, binding = ''): string =>
  seal('redacted', `${binding}\n${thinking}`);

/** What was sealed into a block, or `undefined` when this twin did not make it. */
function opened({ type, signature, data }: Block): { binding: string; thinking: string } | undefined {
  const content = type === 'thinking' ? open('thinking', textOf(signature)) : open('redacted', textOf(data));
  if (content === undefined) return undefined;
  const end = content.indexOf('\n');
  return { binding: content.slice(0, end), thinking: content.slice(end + 1) };
}

/** Whether this twin made the block. A thinking block whose text was left out (`display: omitted`) comes back empty. */
export function isAuthenticBlock(block: Block): boolean {
  const signed = opened(block);
  if (block.type !== 'thinking') return signed !== undefined;
  return signed !== undefined && (signed.thinking === block.thinking || block.thinking === '');
}

/** What the thought was bound to; `undefined` for blocks that are no thoughts of this twin. */
export const bindingOfBlock = (block: Block): string | undefined => opened(block)?.binding;
