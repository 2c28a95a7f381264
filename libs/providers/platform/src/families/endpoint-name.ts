import { InvalidRequestError } from '@model-gateway/core';
import { pathSegment } from '@model-gateway/provider-kit';

/**
 * How an endpoint is called: in OpenAI's form at an address of its own, the same form packed into a prediction, or
 * the same form handed to the container as it is.
 */
export type EndpointMethod = 'chat/completions' | 'predict' | 'rawPredict';

/** A self-deployed model. */
export interface EndpointName {
  readonly id: string;
  readonly method: EndpointMethod;
  /** The endpoint's own host, when it has one, and what its name says. */
  readonly dedicated?: DedicatedHost;
}

/** A host of Google's that serves one endpoint alone. */
export interface DedicatedHost {
  readonly host: string;
  readonly location: string;
  /** Mostly the number of the project. */
  readonly uid: string;
}

const prefix = 'endpoints.';

/**
 * `{endpoint}.{region}-{uid}.prediction.vertexai.goog`, and nothing else: a credential is sent there.
 * Source: `Endpoint.dedicatedEndpointDns` of the API
 */
const dedicatedHost =
  /^([a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?)\.([a-z]{2,20}(?:-[a-z]{2,20})?-[a-z]{2,20}[0-9]{1,2})-([a-z0-9]{1,30})\.prediction\.vertexai\.goog$/;
/** The id that the platform itself uses for what it serves of other publishers. */
const shared = 'openapi';

const methods: ReadonlyMap<string, EndpointMethod> = new Map([
  ['predict', 'predict'],
  ['rawPredict', 'rawPredict'],
]);

/** Is it the name of a self-deployed model? */
export function isEndpointName(model: string): boolean {
  return model.startsWith(prefix);
}

/**
 * Reads `endpoints.{id}` or `endpoints.{id}.{region}-{uid}.prediction.vertexai.goog`, each also with `:predict` or
 * `:rawPredict` behind. Throws `InvalidRequestError` for anything else.
 */
export function endpointName(model: string): EndpointName {
  const [name = '', word, ...more] = model.slice(prefix.length).split(':', 3);
  const method = word === undefined ? 'chat/completions' : methods.get(word);
  if (method === undefined || more.length > 0) {
    throw invalid('An endpoint can be asked with :predict or :rawPredict behind its name, or nothing.');
  }
  if (name === shared) {
    throw invalid(
      'endpoints.openapi is no endpoint of its own: name one of the models that it serves, such as meta.{model}.',
    );
  }
  if (!name.includes('.')) return { id: pathSegment(name, 'model'), method };
  const [host, id, location, uid] = dedicatedHost.exec(name) ?? [];
  if (host === undefined || id === undefined || location === undefined || uid === undefined) {
    throw invalid(
      'A host of an endpoint has the form {endpoint}.{region}-{uid}.prediction.vertexai.goog, nothing else.',
    );
  }
  return { id, method, dedicated: { host, location, uid } };
}

function invalid(message: string): InvalidRequestError {
  return new InvalidRequestError('invalid_value', message, { param: 'model' });
}
