import {
  defaultWorkspace,
  type Clock,
  type Feedback,
  type IdGenerator,
  type RequestLogStore,
  InvalidRequestError,
  isJsonObject,
  type JsonObject,
  type ResourceRule,
} from '@model-gateway/core';
import type { Express, Request } from 'express';
import {
  authenticate,
  enterRunning,
  onlyMethod,
  type RunningRequests,
  decompress,
  type GatewayResponse,
  parseJson,
  readBody,
  requestLogOf,
  writeJson,
  createStrictParser,
  FollowsRule,
  IsStringRecord,
  type SignIns,
} from '@model-gateway/http-server';
import type { FeedbackAnswer, FeedbackRequest } from '@model-gateway/contract';
import { IsInt, IsNumber, IsOptional, Max, Min } from 'class-validator';
import { JSONSchema } from 'class-validator-jsonschema';

/** As answers show it in their headers. */
const traceIdRule: ResourceRule = {
  pattern: /^[\x21-\x7e]{1,128}$/,
  message: 'This must have 1 to 128 visible ASCII characters.',
};
const metadataBounds = { members: 64, name: 128, value: 128 };

/** Rules for one opinion in the body of `POST /v1/feedback`. */
export class FeedbackDto {
  @JSONSchema({ description: 'As `x-gateway-trace-id` of the answer said.' })
  @FollowsRule(traceIdRule)
  trace_id!: string;

  @IsInt()
  @Min(-10)
  @Max(10)
  value!: number;

  @JSONSchema({ description: 'How much it counts beside others.', default: 1 })
  @IsOptional()
  @IsNumber()
  @Min(0)
  @Max(1)
  weight?: number | null;

  @IsOptional()
  @IsStringRecord(metadataBounds)
  metadata?: Record<string, string> | null;
}

const path = '/v1/feedback';

/** Mounts the feedback route, which requires the scope `inference`. Requests must already have their context. */
export function mountFeedback(
  app: Express,
  dependencies: FeedbackDependencies,
  callers: SignIns,
  running: RunningRequests,
): void {
  const steps = [authenticate(callers, 'inference'), enterRunning(running)];
  app.post(path, ...steps, feedbackController(dependencies));
  app.route(path).all(authenticate(callers), onlyMethod('POST'));
}

/** Dependencies of {@link feedbackController}. */
interface FeedbackDependencies {
  /** Absent: requests are not logged, so there is no feedback. */
  readonly requestLog?: Pick<RequestLogStore, 'addFeedback'>;
  readonly ids: IdGenerator;
  readonly clock: Clock;
}

/** The size of the largest valid body in ASCII: the maximum of items with the maximum of metadata. */
const limitBytes = 2 * 1024 * 1024;

/** Answers `POST /v1/feedback` once all feedback is stored. */
function feedbackController({ requestLog, ids, clock }: FeedbackDependencies) {
  return async (request: Request, response: GatewayResponse): Promise<void> => {
    const { caller, workspace } = response.locals.context;
    if (!caller) throw new Error('Feedback is not behind authentication.');
    const log = requestLogOf(requestLog);
    const bytes = await readBody(request, { bytes: limitBytes });
    const encoding = request.headers['content-encoding'];
    const opinions = parseFeedback(
      parseJson(encoding === undefined ? bytes : await decompress(bytes, encoding, { bytes: limitBytes })),
    );
    const at = clock.now();
    const feedback = opinions.map(({ trace_id: traceId, value, weight, metadata }): Feedback => ({
      id: ids.next('feedback_'),
      ...(workspace !== defaultWorkspace && { workspace }),
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

/** Maximum of feedback items in a request. */
export const mostFeedback = 100;

const parseOne = createStrictParser<FeedbackRequest>(FeedbackDto);

/** The feedback items of a body: one object, or an array. Throws `InvalidRequestError` for the first invalid member. */
function parseFeedback(body: unknown): readonly FeedbackRequest[] {
  if (isJsonObject(body)) return [parseOne(body)];
  if (!Array.isArray(body)) {
    throw new InvalidRequestError(
      'invalid_value',
      'The request body must be a JSON object or an array of them.',
    );
  }
  if (body.length === 0 || body.length > mostFeedback) {
    throw new InvalidRequestError('invalid_value', `The array must have 1 to ${mostFeedback} elements.`);
  }
  return body.map((element: unknown, index) => parseElement(element, `[${index}]`));
}

function parseElement(element: unknown, place: string): FeedbackRequest {
  if (!isJsonObject(element)) {
    throw new InvalidRequestError('invalid_value', `${place} must be an object.`, { param: place });
  }
  return atPlace(place, element);
}

/** Adds the index of the element to the errors of an element. */
function atPlace(place: string, element: JsonObject): FeedbackRequest {
  try {
    return parseOne(element);
  } catch (error) {
    if (!(error instanceof InvalidRequestError)) throw error;
    throw new InvalidRequestError(error.code, `${place}: ${error.message}`, {
      param: `${place}.${error.param ?? ''}`,
    });
  }
}
