import { AnswerError } from '../errors/answer-error.js';
import { GoogleError } from '../errors/google-error.js';
import { jsonPlan, type ResponsePlan } from '../plan/response-plan.js';

/** Errors of a stream that was not asked for as events come in a list. */
export function errorPlan(error: unknown, inList: boolean): ResponsePlan {
  const known =
    error instanceof AnswerError ? error : new GoogleError('INTERNAL', `The twin failed: ${String(error)}`);
  return jsonPlan(known.code, inList ? [known.toBody()] : known.toBody());
}

/** Unknown paths get a page, as from the real front end. */
export const pageNotFound: ResponsePlan = {
  status: 404,
  headers: { 'content-type': 'text/html; charset=UTF-8' },
  steps: [
    { do: 'write', data: '<!DOCTYPE html>\n<html lang=en>\n<title>Error 404 (Not Found)!!1</title>\n' },
  ],
};
