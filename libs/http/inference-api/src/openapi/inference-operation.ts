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

/** A unary response, or a stream of events. */
export function streamable(description: string, schema: Schema): ResponseOrReference {
  const whole = answering(description, schema, ...routeHeaders);
  const content = {
    ...(whole.content as object),
    'text/event-stream': { schema: { type: 'string', description: 'Where the body asks for a stream.' } },
  };
  return { ...whole, content };
}

/** The particular properties of one inference operation. */
export interface InferenceOperation {
  readonly operationId: string;
  readonly tag: string;
  readonly summary: string;
  readonly body: Schema;
  readonly example: unknown;
  readonly answer: ResponseOrReference;
  readonly path?: readonly Parameter[];
  /** The response has no output of a model, so no guardrail checks it. */
  readonly isUnguarded?: true;
}

/** One inference operation of the document, with the common properties of all. */
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
