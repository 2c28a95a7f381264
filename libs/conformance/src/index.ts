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
