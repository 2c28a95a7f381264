import type { ChatStreamPart } from '@model-gateway/core';

/** A part of the stream that becomes content of the response. */
export type ContentStreamPart = Extract<
  ChatStreamPart,
  {
    type:
      | 'text'
      | 'reasoning'
      | 'tool-call-start'
      | 'tool-call-arguments'
      | 'tool-call-end'
      | 'content'
      | 'citations'
      | 'logprobs'
      | 'metadata';
  }
>;

/** False for what may stand between a search of Anthropic's form and its result. */
export function isOtherContent(part: ContentStreamPart): boolean {
  if (part.type === 'content') return part.part.type !== 'opaque';
  if (part.type === 'text' || part.type === 'reasoning')
    return part.text !== '' || part.signature !== undefined;
  return part.type === 'tool-call-start';
}
