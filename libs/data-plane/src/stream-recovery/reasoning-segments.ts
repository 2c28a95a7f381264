import type { WholePart } from '@model-gateway/core';
import type { Segment } from './delivered-choice.js';

type Said =
  | { readonly type: 'text' | 'reasoning' | 'tool-call' }
  | { readonly type: 'content'; readonly part: WholePart };

/** Reasoning of any form: what is encrypted, and pictures that were made while thinking, are part of it. */
export function isReasoning(said: Said): boolean {
  if (said.type !== 'content') return said.type === 'reasoning';
  const { part } = said;
  return part.type === 'redacted-reasoning' || (part.type === 'media' && part.thought === true);
}

/** What a caller sees who is shown no reasoning: text around it is one text. */
export function visibleSegments(segments: readonly Segment[]): readonly Segment[] {
  const visible: Segment[] = [];
  for (const segment of segments) {
    if (isReasoning(segment)) continue;
    const last = visible.at(-1);
    if (segment.type === 'text' && last?.type === 'text') {
      visible[visible.length - 1] = { ...segment, text: last.text + segment.text };
    } else visible.push(segment);
  }
  return visible;
}

/** The reasoning that came last, when nothing that is seen came after it. */
export function trailingReasoning(segments: readonly Segment[]): readonly Segment[] {
  return segments.slice(segments.findLastIndex((segment) => !isReasoning(segment)) + 1);
}
