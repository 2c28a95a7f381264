import type { ConnectionOptions } from '../remote/gateway-access.js';

/** Flags of `keys list`, `keys show` and `keys revoke`. */
export interface KeyOptions extends ConnectionOptions {
  readonly json: boolean;
}

/** The destination of a new secret. */
interface SecretOptions extends KeyOptions {
  /** A new file; absent: the secret is printed. */
  readonly secretFile?: string;
}

/** Flags of `keys create`. */
export interface CreateKeyOptions extends SecretOptions {
  readonly name: string;
  readonly scopes?: readonly string[];
  /** A date, a time, or how long from now in milliseconds. */
  readonly expires?: string | number;
  readonly allowedModels?: readonly string[];
  readonly requestsPerMinute?: number;
  readonly tokensPerMinute?: number;
  readonly tokensPerDay?: number;
  /** US dollars. */
  readonly budget?: number;
  readonly tokenBudget?: number;
  /** Reset interval of each budget; absent: never. */
  readonly budgetResets?: 'daily' | 'weekly' | 'monthly';
  /** A JSON file with members of the administration API. */
  readonly settings?: string;
  /** Idempotency key, so that a repetition creates nothing. */
  readonly idempotencyKey?: string;
}

/** Flags of `keys rotate`. */
export interface RotateKeyOptions extends SecretOptions {
  /** How long the previous secrets stay valid, in milliseconds; absent: the gateway's default. */
  readonly overlap?: number;
}

/** The `keys` commands. `key` is an id or a name. */
export interface KeysCommands {
  list(options: KeyOptions): Promise<number>;
  create(options: CreateKeyOptions): Promise<number>;
  show(key: string, options: KeyOptions): Promise<number>;
  rotate(key: string, options: RotateKeyOptions): Promise<number>;
  /** Ends one of several secrets at once. @param secret its id */
  endSecret(key: string, secret: string, options: KeyOptions): Promise<number>;
  revoke(key: string, options: KeyOptions): Promise<number>;
}
