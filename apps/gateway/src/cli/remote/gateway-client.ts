import type { ErrorBody } from '@model-gateway/contract';
import { connectionFailure, isTimeout, mayHaveArrived, gatewayRefusal, unknownResponse } from './failures.js';

/** The URL of a gateway, and the key for it. */
export interface GatewayAccess {
  /** Without a slash at the end. */
  readonly url: string;
  readonly key: string;
  /** Where the key comes from, for people: the name of a variable or a file. */
  readonly keySource: string;
  /** The workspace that is administered. Absent: that of the key. */
  readonly workspace?: string;
}

/** Options of a request besides method and path. */
export interface GatewayRequest {
  /** Sent as JSON; a text is JSON already. */
  readonly body?: object | string;
  readonly headers?: Readonly<Record<string, string>>;
  /** It may be sent again when no complete response was received. */
  readonly isRepeatable?: boolean;
  /** Required members of the response; absent: any object. */
  readonly shape?: ResponseShape;
}

/** A successful response. */
export interface GatewayResult<Body> {
  readonly body: Body;
  readonly headers: Headers;
}

/** A test of a provider takes up to 30 seconds. */
const timeoutMs = 60_000;
const attempts = 3;
const pauseMs = 200;

/** A running gateway, over HTTP. */
export class GatewayClient {
  /**
   * @param keyHeader header for the key; absent: `Authorization`, which every gateway reads. Where another header has the
   * key, `Authorization` is the credential for the upstream
   */
  constructor(
    readonly access: GatewayAccess,
    private readonly keyHeader?: string,
  ) {}

  /** The same gateway in a workspace. @param workspace absent: that of the key */
  within(workspace: string | undefined): GatewayClient {
    const { workspace: _, ...access } = this.access;
    const named = workspace === undefined ? access : { ...access, workspace };
    return new GatewayClient(named, this.keyHeader);
  }

  /** Sends a request. @throws CommandError for an error response, and for none */
  async request<Body>(
    method: string,
    path: string,
    request: GatewayRequest = {},
  ): Promise<GatewayResult<Body>> {
    const { response, text } = await this.send(method, path, request);
    // What is done without an answer has an empty object.
    const body = response.status === 204 ? {} : parsed(text);
    if (response.ok) {
      if (!hasShape(body, request.shape ?? {})) throw unknownResponse(response, this.access.url);
      return { body: body as Body, headers: response.headers };
    }
    const { error } = (body ?? {}) as Partial<ErrorBody>;
    if (typeof error?.message !== 'string') throw unknownResponse(response, this.access.url);
    throw gatewayRefusal(response.status, error, this.access.keySource);
  }

  private async send(
    method: string,
    path: string,
    { body, headers, isRepeatable = false }: GatewayRequest,
  ): Promise<{ readonly response: Response; readonly text: string }> {
    const { url, key, workspace } = this.access;
    let mayBeDone = false;
    for (let attempt = 1; ; attempt += 1) {
      try {
        const response = await fetch(`${url}${path}`, {
          method,
          headers: {
            ...(this.keyHeader === undefined
              ? { authorization: `Bearer ${key}` }
              : { [this.keyHeader]: key }),
            'user-agent': 'model-gateway-cli',
            ...(workspace !== undefined && { 'x-gateway-workspace': workspace }),
            ...(body !== undefined && { 'content-type': 'application/json' }),
            ...headers,
          },
          ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
          // The key is for this address alone.
          redirect: 'manual',
          signal: AbortSignal.timeout(timeoutMs),
        });
        return { response, text: await response.text() };
      } catch (error) {
        mayBeDone ||= mayHaveArrived(error);
        if (!isRepeatable || attempt === attempts || isTimeout(error))
          throw connectionFailure(error, url, mayBeDone);
        await new Promise((resolve) => setTimeout(resolve, pauseMs * attempt));
      }
    }
  }
}

/** Undefined for text that is not JSON. */
function parsed(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}

/** Types of the required members of a response, by name. */
export type ResponseShape = Readonly<Record<string, 'text' | 'number' | 'boolean' | 'list' | 'object'>>;

const checks = {
  text: (value) => typeof value === 'string',
  number: (value) => typeof value === 'number',
  boolean: (value) => typeof value === 'boolean',
  list: (value) => Array.isArray(value),
  object: (value) => typeof value === 'object' && value !== null && !Array.isArray(value),
} satisfies Record<ResponseShape[string], (value: unknown) => boolean>;

/** Whether a value is an object with these members. Any server may respond at the address, so responses are checked. */
export function hasShape(value: unknown, shape: ResponseShape): boolean {
  if (!checks.object(value)) return false;
  return Object.entries(shape).every(([name, type]) =>
    checks[type]((value as Record<string, unknown>)[name]),
  );
}
