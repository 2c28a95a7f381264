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

const ofModel =
  'The model is `@SLUG/MODEL`, where SLUG is an entry of the provider catalog; `x-gateway-provider` or a config can name the entry ' +
  'instead. `GET /v1/models` lists the models of a key. ';
const ofLosses =
  'What the upstream does not take is left out and counted in `x-gateway-loss`; a config with `on_loss: "error"` refuses the ' +
  'request instead.';
const withoutAnswer = 'No model generates an answer.';

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
    description: `${ofModel}${isUnguarded ? withoutAnswer : ofLosses}`,
    parameters: [...path, ...askingParameters, ...(tag === 'Messages' ? refer('anthropicBeta') : [])],
    requestBody: asking(body, example),
    responses: { 200: answer, ...usualRefusals, ...(!isUnguarded && refusing('GuardrailDenied')) },
  };
}
