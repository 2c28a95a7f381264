import type { ChatChoice, ChatResponse } from '@model-gateway/core';

/** The text of each choice that guardrails look at. */
export function answerTexts({ choices }: ChatResponse): readonly string[] {
  return choices.map(choiceText).filter((text) => text !== undefined);
}

/**
 * The answer proper, without reasoning. A choice that says nothing but has something else, such as a call of a tool or a
 * picture, or whose content was filtered, has none: what wants a text to match, or to follow a schema, is not meant for
 * it. One that has nothing at all is an empty text.
 */
function choiceText({ content, finish }: ChatChoice): string | undefined {
  let text = '';
  let hasMore = finish.reason === 'content_filter';
  for (const part of content) {
    if (part.type === 'text') text += part.text;
    else if (part.type !== 'reasoning' && part.type !== 'redacted-reasoning') hasMore = true;
  }
  return text === '' && hasMore ? undefined : text;
}
