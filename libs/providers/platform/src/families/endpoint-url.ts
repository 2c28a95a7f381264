import { InvalidRequestError } from '@model-gateway/core';
import type { PlatformPlace } from '../platform-place.js';
import { endpointName, type DedicatedHost, type EndpointMethod } from './endpoint-name.js';
import { parentOf } from './publisher-model.js';

/** How a method is asked. */
interface MethodAddress {
  readonly unary: string;
  readonly stream: string;
  /** Absent: the newest, for what is documented there alone. */
  readonly version?: 'v1';
}

const addresses: Readonly<Record<EndpointMethod, MethodAddress>> = {
  'chat/completions': { unary: '/chat/completions', stream: '/chat/completions' },
  // There is no streamed prediction of this form: the answer comes whole.
  predict: { unary: ':predict', stream: ':predict', version: 'v1' },
  rawPredict: { unary: ':rawPredict', stream: ':streamRawPredict', version: 'v1' },
};

/**
 * The address of a self-deployed model, at the shared host of the target's location or at the endpoint's own host,
 * whose name says the location. A base URL of the target's replaces either host. Throws `InvalidRequestError` for a host
 * that must not get the credential: anybody can have one, and read what is sent there.
 */
export function endpointUrl(model: string, place: PlatformPlace, stream: boolean): string {
  const { id, method, dedicated } = endpointName(model);
  const { version, ...suffixes } = addresses[method];
  const suffix = suffixes[stream ? 'stream' : 'unary'];
  const parent = parentOf(place);
  if (!dedicated) return `${place.base(place.location, version)}/${parent}endpoints/${id}${suffix}`;
  checkHost(dedicated, place);
  const { host, location } = dedicated;
  const [, project = ''] = parent.split('/');
  return `${place.baseAt(host, location, version)}/projects/${project}/locations/${location}/endpoints/${id}${suffix}`;
}

/** Throws `InvalidRequestError` for a host that must not get the credential. */
function checkHost({ host, uid }: DedicatedHost, { project, dedicatedHosts }: PlatformPlace): void {
  const hasNumbers = isNumber(uid) && isNumber(project);
  if (hasNumbers && uid !== project) {
    throw notAsked(
      'The endpoint’s host belongs to another project than the one that this request is served from.',
    );
  }
  if (dedicatedHosts === 'any' || (dedicatedHosts === 'of-project' && hasNumbers)) return;
  throw notAsked(
    `Nothing but the model’s name says that the credential of the catalog may go to ${host}. The operator of the gateway can give a catalog entry the base URL https://${host}, or the number of the endpoint’s project as its project.`,
  );
}

function notAsked(message: string): InvalidRequestError {
  return new InvalidRequestError('invalid_value', message, { param: 'model' });
}

function isNumber(text: string | undefined): boolean {
  return text !== undefined && /^\d+$/.test(text);
}
