import type { JsonObject } from '../json.js';

/** A refusal in the shape of one of the services: thrown anywhere below `answerCall`, written by `errorPlan`. */
export abstract class AnswerError extends Error {
  /** HTTP status. */
  abstract readonly code: number;

  /** The JSON body, exactly as the service writes it. */
  abstract toBody(): JsonObject;
}
