import {
  answering,
  asking,
  askingParameters,
  type Operation,
  type Parameter,
  refer,
  refusing,
  type ResponseOrReference,
  routeHeaders,
  type Schema,
} from '@model-gateway/http-server';

const usualRefusals = refusing(
  'BadRequest',
  'Unauthorized',
  'Forbidden',
  'NotFound',
  'RequestTimeout',
  'PreconditionFailed',
  'PayloadTooLarge',
  'TooManyRequests',
  'InternalError',
  'UpstreamFailed',
  'Unavailable',
  'UpstreamSilent',
);

/** A reference to a schema of the document. */
export const schemaOf = (name: string): Schema => ({ $ref: `#/components/schemas/${name}` });

/** An answer that is whole, or a stream of events. */
export function streamable(description: string, schema: Schema): ResponseOrReference {
  const whole = answering(description, schema, ...routeHeaders);
  const content = {
    ...(whole.content as object),
    'text/event-stream': { schema: { type: 'string', description: 'Where the body asks for a stream.' } },
  };
  return { ...whole, content };
}

/** What is special about one operation that asks a model. */
export interface InferenceOperation {
  readonly operationId: string;
  readonly tag: string;
  readonly summary: string;
  readonly body: Schema;
  readonly example: unknown;
  readonly answer: ResponseOrReference;
  readonly path?: readonly Parameter[];
  /** Nothing of the answer is said by a model, so that no guardrail looks at it. */
  readonly isUnguarded?: true;
}

/** One such operation of the document, with what all of them have in common. */
export function post({
  operationId,
  tag,
  summary,
  body,
  example,
  answer,
  path = [],
  isUnguarded,
}: InferenceOperation): Operation {
  return {
    operationId,
    tags: [tag],
    summary,
    parameters: [...path, ...askingParameters, ...(tag === 'Messages' ? refer('anthropicBeta') : [])],
    requestBody: asking(body, example),
    responses: { 200: answer, ...usualRefusals, ...(!isUnguarded && refusing('GuardrailDenied')) },
  };
}
