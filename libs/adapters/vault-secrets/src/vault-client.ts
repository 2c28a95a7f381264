import {
  GatewayError,
  isJsonObject,
  SecretReadError,
  type HttpTransport,
  type JsonObject,
  type WireRequest,
  type WireResponse,
} from '@model-gateway/core';

/** The time-out of each request. */
const timeoutMs = 3_000;
const attempts = 2;

/** Where Vault is. */
export interface VaultPlace {
  readonly transport: HttpTransport;
  /** Scheme, host and port, without a slash at the end. */
  readonly address: string;
  /** Of Vault Enterprise or HCP. Absent: the root namespace. */
  readonly namespace?: string;
}

/** What Vault answered. */
export interface VaultAnswer {
  readonly status: number;
  /** Empty when it is no JSON object. */
  readonly body: JsonObject;
}

/** A request to Vault's API. */
export interface VaultRequest {
  readonly method: 'GET' | 'POST';
  /** Below `/v1/`, encoded. */
  readonly path: string;
  readonly body?: JsonObject;
  /** Absent for logins. */
  readonly token?: string;
}

/** Sends a request to Vault. Throws `SecretReadError` when there is no answer; every status is an answer. */
export async function askVault(
  { transport, address, namespace }: VaultPlace,
  { method, path, body, token }: VaultRequest,
): Promise<VaultAnswer> {
  const headers = {
    accept: 'application/json',
    // Vault can be told to refuse requests without it, which somebody could make a browser send.
    'x-vault-request': 'true',
    ...(namespace !== undefined && { 'x-vault-namespace': namespace }),
    ...(token !== undefined && { 'x-vault-token': token }),
    ...(body && { 'content-type': 'application/json' }),
  };
  const request = {
    method,
    url: `${address}/v1/${path}`,
    headers,
    ...(body && { body: JSON.stringify(body) }),
  };
  const { status, body: bytes } = await sendWithRetry(transport, request);
  return { status, body: parsed(new TextDecoder().decode(bytes)) };
}

/** A path below `/v1/`, with its parts encoded. */
export function vaultPath(...parts: readonly string[]): string {
  return parts
    .flatMap((part) => part.split('/'))
    .filter((part) => part !== '')
    .map(encodeURIComponent)
    .join('/');
}

/** Repeats a request once that found no connection, without a pause. */
async function sendWithRetry(
  transport: HttpTransport,
  request: Omit<WireRequest, 'signal'>,
): Promise<WireResponse> {
  for (let attempt = 1; ; attempt += 1) {
    const signal = AbortSignal.timeout(timeoutMs);
    try {
      return await transport.send({ ...request, signal });
    } catch (cause) {
      if (signal.aborted) throw unreachable('Vault did not answer in time.', cause);
      const isTransient = cause instanceof GatewayError && cause.retryable;
      if (attempt === attempts || !isTransient) throw unreachable('Vault cannot be reached.', cause);
    }
  }
}

function unreachable(message: string, cause: unknown): SecretReadError {
  return new SecretReadError('unreachable', message, { cause });
}

function parsed(text: string): JsonObject {
  try {
    const value: unknown = JSON.parse(text);
    return isJsonObject(value) ? value : {};
  } catch {
    // The parser's message quotes the text.
    return {};
  }
}
