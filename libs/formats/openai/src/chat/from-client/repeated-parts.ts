import type { AssistantPart, MediaPart } from '@model-gateway/core';
import { thinkingSeparator } from '../to-client/joined-thinking.js';
import { isSameJson } from './same-json.js';

/** The members of media besides the data: one place may omit them if another has them. */
const facts = ['mimeType', 'filename', 'resolution', 'clip'] as const satisfies readonly (keyof MediaPart)[];

/**
 * True if these parts of one kind contain all content of the others, signatures and paths aside. Text and reasoning may
 * be split differently.
 */
export function containAll(parts: readonly AssistantPart[], others: readonly AssistantPart[]): boolean {
  const isText = [parts[0], others[0]].some((part) => part?.type === 'text' || part?.type === 'reasoning');
  if (isText) return textOf(parts) === textOf(others);
  return (
    parts.length === others.length &&
    parts.every((part, index) => {
      const other = others[index];
      return other !== undefined && containsAll(part, other);
    })
  );
}

export function textOf(parts: readonly AssistantPart[]): string {
  let text = '';
  for (const part of parts) if (part.type === 'text' || part.type === 'reasoning') text += part.text;
  return text;
}

/** The text as `content` of older thinking models' answers has it, after the thoughts. */
export function textWithThoughts(parts: readonly AssistantPart[]): string {
  let text = '';
  let separatorDue = false;
  for (const part of parts) {
    if (part.type === 'reasoning' && part.text !== '') {
      separatorDue = true;
      text += part.text;
    } else if (part.type === 'text' && part.text !== '') {
      text += separatorDue ? thinkingSeparator + part.text : part.text;
      separatorDue = false;
    }
  }
  return text;
}

function containsAll(part: AssistantPart, other: AssistantPart): boolean {
  return (
    isSameJson(gistOf(part), gistOf(other)) &&
    (part.type !== 'media' || other.type !== 'media' || factsInclude(part, other))
  );
}

function factsInclude(part: MediaPart, other: MediaPart): boolean {
  return facts.every((fact) => other[fact] === undefined || isSameJson(part[fact], other[fact]));
}

function gistOf(part: AssistantPart): unknown {
  switch (part.type) {
    case 'text':
    case 'reasoning':
      return part.text;
    case 'media':
      return part.source.type === 'inline' ? part.source.data.toString() : part.source.uri;
    case 'redacted-reasoning':
      return part.data;
    case 'executable-code':
      return [part.language, part.code];
    case 'code-execution-result':
      return [part.outcome, part.output];
    case 'opaque':
      return [part.format, part.value];
    case 'tool-call':
      return part.id;
  }
}
