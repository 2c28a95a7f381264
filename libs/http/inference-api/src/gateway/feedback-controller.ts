import type { FeedbackAnswer } from '@model-gateway/contract';
import type { Clock, Feedback, IdGenerator, RequestLogStore } from '@model-gateway/core';
import type { Request } from 'express';
import {
  decompress,
  type GatewayResponse,
  parseJson,
  readBody,
  requestLogOf,
  writeJson,
} from '@model-gateway/http-server';
import { parseFeedback } from './parse-feedback.js';

/** Dependencies of {@link feedbackController}. */
export interface FeedbackDependencies {
  /** Absent: requests are not logged, so there is no feedback. */
  readonly requestLog?: Pick<RequestLogStore, 'addFeedback'>;
  readonly ids: IdGenerator;
  readonly clock: Clock;
}

/** The size of the largest valid body in ASCII: the maximum of items with the maximum of metadata. */
const limitBytes = 2 * 1024 * 1024;

/** Answers `POST /v1/feedback` once all feedback is stored. */
export function feedbackController({ requestLog, ids, clock }: FeedbackDependencies) {
  return async (request: Request, response: GatewayResponse): Promise<void> => {
    const { caller } = response.locals.context;
    if (!caller) throw new Error('Feedback is not behind authentication.');
    const log = requestLogOf(requestLog);
    const bytes = await readBody(request, { bytes: limitBytes });
    const encoding = request.headers['content-encoding'];
    const opinions = parseFeedback(
      parseJson(encoding === undefined ? bytes : await decompress(bytes, encoding, limitBytes)),
    );
    const at = clock.now();
    const feedback = opinions.map(({ trace_id: traceId, value, weight, metadata }): Feedback => ({
      id: ids.next('feedback_'),
      traceId,
      at,
      value,
      weight: weight ?? 1,
      ...(metadata && { metadata }),
      callerId: caller.id,
    }));
    await log.addFeedback(feedback);
    const answer: FeedbackAnswer = { status: 'success', feedback_ids: feedback.map(({ id }) => id) };
    writeJson(response, 200, answer);
  };
}
