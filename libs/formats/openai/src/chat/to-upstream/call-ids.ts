import type { Message } from '@model-gateway/core';

/** Maps each id of a conversation to the id that is sent upstream. */
export type CallIds = (id: string) => string;

const digits = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';
const length = 9;
const fits = /^[A-Za-z0-9]{9}$/;

/**
 * Ids of nine letters and digits for every call of a conversation. An id of that form is unchanged; any other becomes
 * its hash, so that the same history becomes the same text at every turn. Two ids never become one: in a collision, the
 * later takes the next free value.
 */
export function nineAlphanumerics(messages: readonly Message[]): CallIds {
  const ids = new Set(messages.flatMap(idsOf));
  const renamed = new Map<string, string>();
  const taken = new Set([...ids].filter((id) => fits.test(id)));
  for (const id of ids) {
    if (fits.test(id)) continue;
    let seed = 0;
    let made = hashed(id, seed);
    while (taken.has(made)) {
      seed += 1;
      made = hashed(id, seed);
    }
    taken.add(made);
    renamed.set(id, made);
  }
  return (id) => renamed.get(id) ?? id;
}

function idsOf(message: Message): readonly string[] {
  if (message.role === 'tool') return [message.toolCallId];
  if (message.role !== 'assistant') return [];
  return message.content.flatMap((part) => (part.type === 'tool-call' ? [part.id] : []));
}

/** Two 32-bit FNV-1a hashes of the text, with different prefixes, written with 62 digits. */
function hashed(id: string, seed: number): string {
  const high = fnv1a(id, 0x811c9dc5 ^ seed);
  const low = fnv1a(id, 0x9e3779b9 ^ seed);
  let value = (high & 0x1fffff) * 0x1_0000_0000 + low;
  let text = '';
  for (let place = 0; place < length; place += 1) {
    text += digits.charAt(value % digits.length);
    value = Math.floor(value / digits.length);
  }
  return text;
}

function fnv1a(text: string, basis: number): number {
  let hash = basis;
  for (let index = 0; index < text.length; index += 1) {
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
  }
  return hash >>> 0;
}
