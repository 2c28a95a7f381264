import { memberPlaces } from '@model-gateway/core';

/** Where a request in Anthropic's own format may have long media. */
export const messagesMediaPlaces = memberPlaces(
  'messages.*.content.*.source.data',
  // Of results of tools, such as pictures of a screen.
  'messages.*.content.*.content.*.source.data',
);
