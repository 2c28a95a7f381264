import {
  CredentialError,
  GatewayError,
  isJsonObject,
  SecretReadError,
  type AccessTokenSource,
  type HttpTransport,
  type JsonObject,
  type SecretContent,
  type SecretReference,
  type SecretSource,
  type TokenCredential,
  type WireResponse,
} from '@model-gateway/core';

/** Settings of {@link GoogleSecretManager}. */
export interface GoogleSecretManagerOptions {
  /** The project of secrets whose name has none. */
  readonly project: string;
  /** Scheme and host. Default: Google's. */
  readonly baseUrl?: string;
  readonly transport: HttpTransport;
  readonly tokens: AccessTokenSource;
}

const host = 'https://secretmanager.googleapis.com';
/** The time-out of each request. */
const timeoutMs = 3_000;
const attempts = 2;
/** As itself: with the credentials of the machine. */
const ownCredential: TokenCredential = { type: 'application-default' };

/** Secrets of Google Secret Manager, read with the application-default credentials of the gateway. */
export class GoogleSecretManager implements SecretSource {
  constructor(private readonly options: GoogleSecretManagerOptions) {}

  async read(reference: SecretReference): Promise<SecretContent> {
    return { content: payloadOf(await this.access(this.urlOf(reference))) };
  }

  private urlOf({ name, version = 'latest' }: SecretReference): string {
    const { baseUrl = host, project } = this.options;
    const resource = name.includes('/') ? name : `projects/${project}/secrets/${name}`;
    const path = `${resource}/versions/${version}`.split('/').map(encodeURIComponent).join('/');
    return `${baseUrl}/v1/${path}:access`;
  }

  /** A token that is refused is renewed once. */
  private async access(url: string): Promise<WireResponse> {
    const token = await this.token();
    const answer = await this.get(url, token);
    if (answer.status !== 401) return answer;
    this.options.tokens.invalidate(ownCredential, token);
    return this.get(url, await this.token());
  }

  private async token(): Promise<string> {
    try {
      return await this.options.tokens.token(ownCredential);
    } catch (cause) {
      const reason = cause instanceof CredentialError ? ` ${cause.message}` : '';
      throw unreachable(`The gateway has no access token for Secret Manager.${reason}`, cause);
    }
  }

  private async get(url: string, token: string): Promise<WireResponse> {
    const headers = { accept: 'application/json', authorization: `Bearer ${token}` };
    for (let attempt = 1; ; attempt += 1) {
      const signal = AbortSignal.timeout(timeoutMs);
      try {
        return await this.options.transport.send({ method: 'GET', url, headers, signal });
      } catch (cause) {
        if (signal.aborted) throw unreachable('Secret Manager did not answer in time.', cause);
        const isTransient = cause instanceof GatewayError && cause.retryable;
        if (attempt === attempts || !isTransient)
          throw unreachable('Secret Manager cannot be reached.', cause);
      }
    }
  }
}

/** What each status means; others are failures of the service. */
const refusals: ReadonlyMap<number, SecretReadError> = new Map([
  [
    400,
    new SecretReadError(
      'not-found',
      'Secret Manager does not give this version: it is disabled or destroyed.',
    ),
  ],
  [401, new SecretReadError('denied', 'Secret Manager does not accept the credentials of the gateway.')],
  [
    403,
    new SecretReadError(
      'denied',
      'Secret Manager denies access: the gateway needs the role roles/secretmanager.secretAccessor for it.',
    ),
  ],
  [404, new SecretReadError('not-found', 'Secret Manager has no such secret or version.')],
]);

function payloadOf({ status, body }: WireResponse): string {
  const refusal = refusals.get(status);
  if (refusal) throw new SecretReadError(refusal.failure, refusal.message);
  if (status !== 200) throw unreachable(`Secret Manager answered with status ${status}.`);
  const payload = parsed(new TextDecoder().decode(body))?.['payload'];
  const data = isJsonObject(payload) ? payload['data'] : undefined;
  if (typeof data !== 'string') throw unreachable('Secret Manager answered without a payload.');
  return Buffer.from(data, 'base64').toString();
}

function unreachable(message: string, cause?: unknown): SecretReadError {
  return new SecretReadError('unreachable', message, { cause });
}

function parsed(text: string): JsonObject | undefined {
  try {
    const value: unknown = JSON.parse(text);
    return isJsonObject(value) ? value : undefined;
  } catch {
    // The parser's message quotes the text.
    return undefined;
  }
}
