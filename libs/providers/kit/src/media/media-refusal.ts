import {
  CancelledError,
  CredentialError,
  ForbiddenAddressError,
  GatewayError,
  InvalidRequestError,
  OverloadedError,
  ShuttingDownError,
  UpstreamInvalidResponseError,
  UpstreamTimeoutError,
} from '@model-gateway/core';

/** Makes the error for media that could not be fetched, from the end of the sentence: `it is empty`. */
export type RefuseMedia = (because: string, cause?: unknown) => InvalidRequestError;

/** Longest address in a message. */
const longest = 200;

/**
 * The errors about media of one address. Its query and its user are not shown: they may be secrets.
 *
 * @param path of the media in the client's body
 */
export function refusalsOf(address: string, path: string): RefuseMedia {
  const shown = address.replace(/[?#].*$/s, '').replace(/^([a-z]+:\/\/)[^/@]*@/i, '$1');
  const short = shown.length > longest ? `${shown.slice(0, longest)}…` : shown;
  return (because, cause) =>
    new InvalidRequestError('invalid_value', `The gateway cannot fetch ${short}: ${because}.`, {
      param: path,
      cause,
    });
}

/** Failures that are not about the media: the request ends with them. */
const passedOn = [InvalidRequestError, CancelledError, OverloadedError, ShuttingDownError, CredentialError];

/** The error for a failure of fetching. A server that does not answer is a fault of the address, not of an upstream. */
export function mediaFailure(failure: unknown, refuse: RefuseMedia): unknown {
  if (!(failure instanceof GatewayError) || passedOn.some((known) => failure instanceof known))
    return failure;
  return refuse(reasonOf(failure), failure);
}

function reasonOf(failure: GatewayError): string {
  if (failure instanceof ForbiddenAddressError) return 'it is not at a public address';
  if (failure instanceof UpstreamTimeoutError) return 'its server does not answer in time';
  if (failure instanceof UpstreamInvalidResponseError) return 'its server sends no usable response';
  return 'its server cannot be reached';
}
