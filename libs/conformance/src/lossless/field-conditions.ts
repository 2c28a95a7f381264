import type { Body } from '../grammar/body.js';
import type { FieldContext } from './field-row.js';

/** The elements of a list; none of anything else. */
export function listOf(value: unknown): readonly Body[] {
  return Array.isArray(value) ? (value as Body[]) : [];
}

/** Does the choice name tools, and not the one that the field is of? */
export function isRuledOut({ body, path }: FieldContext): boolean {
  const named = namesIn(body.tool_choice);
  const tool = listOf(body.tools)[Number(path[1])];
  const name = (tool?.function as Body | undefined)?.name;
  return named.length > 0 && !named.includes(name);
}

function namesIn(choice: unknown): readonly unknown[] {
  if (typeof choice !== 'object' || choice === null) return [];
  const { name, function: named, allowed_tools: allowed, tools } = choice as Record<string, Body | undefined>;
  const own = name ?? named?.name;
  return own === undefined ? listOf(allowed?.tools ?? tools).flatMap(namesIn) : [own];
}

/** Number of places of a message that hold thoughts. */
export function thoughtPlaces(message: Body): number {
  const beside = ['reasoning', 'reasoning_content', 'reasoning_details', 'thinking_blocks'];
  const blocks = ['content_blocks', 'content_parts', 'content'].flatMap((place) => listOf(message[place]));
  const thoughts = blocks.filter(({ type }) => type === 'thinking' || type === 'redacted_thinking');
  return beside.filter((place) => message[place] !== undefined).length + thoughts.length;
}

/** Does a signature, or encrypted data, stand in the conversation more than once? */
export function isSealedAgain({ owner, body }: FieldContext): boolean {
  const seal = owner.signature ?? owner.data;
  if (typeof seal !== 'string') return false;
  return JSON.stringify(body.messages).split(JSON.stringify(seal)).length > 2;
}

/**
 * True if the entry belongs to a call of the message. If the entry's signature is dropped, the call's loss entry
 * reports it.
 */
export function isSameSaidOfCall({ owner, message }: FieldContext): boolean {
  const places = ['tool_calls', 'content', 'content_blocks', 'content_parts'];
  const calls = places.flatMap((place) => listOf(message[place]));
  return owner.data !== undefined && calls.some(({ id }) => id !== undefined);
}

/** Is a MIME type the one that the data tell, or of something that the upstream itself will look at? */
export function saysItsType({ value, owner, ownerOfOwner }: FieldContext): boolean {
  const holder = [owner, ...Object.values(owner)].find(hasAddress) ?? ownerOfOwner;
  const { url, data, file_data: fileData } = holder as Record<string, unknown>;
  if (typeof url === 'string') return !url.startsWith('data:') || url.startsWith(`data:${String(value)}`);
  return [data, fileData].some((text) => typeof text === 'string');
}

function hasAddress(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return false;
  return ['url', 'data', 'file_data'].some((member) => member in value);
}
