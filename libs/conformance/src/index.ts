export { googleRequest } from './clients/google-request.js';
export { messagesRequest } from './clients/messages-request.js';
export { responsesRequest } from './clients/responses-request.js';
export type {
  ClientMatrix,
  MatrixCell,
  MatrixOutcome,
  MatrixResult,
  MatrixRow,
} from './features/client-matrix.js';
export { type DrawnRequest, chatRequest } from './grammar/chat-request-arbitrary.js';
export {
  type Place,
  type Scope,
  chatCompletionsPlaces,
  claudePlaces,
  geminiPlaces,
} from './grammar/place.js';
export { respelled } from './grammar/respelled.js';
