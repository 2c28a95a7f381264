import { chatFormat } from './chat-format.js';
import type { ClientFormat } from './client-format.js';
import { googleFormat } from './google-format.js';
import { messagesFormat } from './messages-format.js';
import { responsesFormat } from './responses-format.js';

/** The formats that clients speak. */
export const clientFormats: readonly ClientFormat[] = [
  chatFormat,
  responsesFormat,
  messagesFormat,
  googleFormat,
];
