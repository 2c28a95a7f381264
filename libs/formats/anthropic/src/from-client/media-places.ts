import { memberPlaces } from '@model-gateway/core';

/** Where a request in Anthropic's own format may have long media. */
export const messagesMediaPlaces = memberPlaces('messages.*.content.*.source.data');
