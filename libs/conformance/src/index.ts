export { type DrawnRequest, chatRequest } from './grammar/chat-request-arbitrary.js';
export { type Place, type Scope, places } from './grammar/place.js';
