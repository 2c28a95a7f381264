import { answering, asking, type DtoSchemas, type Paths, refusing } from '@model-gateway/http-server';
import { FeedbackDto } from '../gateway/dto/feedback.dto.js';
import { mostFeedback } from '../gateway/parse-feedback.js';

/** The feedback route. */
export function feedbackPaths(dtos: DtoSchemas): Paths {
  const one = dtos.referenceTo(FeedbackDto, true);
  const some = { type: 'array', minItems: 1, maxItems: mostFeedback, items: one };
  return {
    '/v1/feedback': {
      post: {
        operationId: 'giveFeedback',
        tags: ['Feedback'],
        summary: 'Keeps what somebody thinks of the answers of a trace',
        requestBody: asking({ anyOf: [one, some] }, { trace_id: 'trace-1', value: 5 }),
        responses: {
          200: answering('It is kept.', {
            type: 'object',
            properties: {
              status: { const: 'success' },
              feedback_ids: { type: 'array', items: { type: 'string' } },
            },
            required: ['status', 'feedback_ids'],
          }),
          ...refusing(
            'BadRequest',
            'Unauthorized',
            'Forbidden',
            'NotFound',
            'PayloadTooLarge',
            'InternalError',
            'Unavailable',
          ),
        },
      },
    },
  };
}
