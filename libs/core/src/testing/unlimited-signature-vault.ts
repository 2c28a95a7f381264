import type {
  Found,
  IssuedSignature,
  StoredSignature,
  SignatureOrigin,
  SignatureVault,
} from '../ports/signature-vault.js';

/** A vault without limits that counts what it is asked; a `slow` one answers later, as one elsewhere would. */
export class UnlimitedSignatureVault implements SignatureVault {
  readonly stored = new Map<string, StoredSignature>();
  readonly witnessed = new Map<string, string>();
  questions = 0;

  constructor(private readonly slow = false) {}

  keep(handle: string, signature: StoredSignature): void {
    this.stored.set(handle, signature);
  }

  witness({ value, issuer }: IssuedSignature): void {
    this.witnessed.set(value, issuer);
  }

  recall(handles: readonly string[]): Found<StoredSignature> | Promise<Found<StoredSignature>> {
    return this.answer(this.stored, handles);
  }

  originsOf(values: readonly string[]): Found<SignatureOrigin> | Promise<Found<SignatureOrigin>> {
    const origins = new Map<string, SignatureOrigin>();
    for (const [value, issuer] of this.witnessed) origins.set(value, { issuer, isStored: false });
    for (const { value, issuer } of this.stored.values()) {
      if (value !== undefined) origins.set(value, { issuer, isStored: true });
    }
    return this.answer(origins, values);
  }

  private answer<Value>(known: ReadonlyMap<string, Value>, asked: readonly string[]) {
    this.questions += 1;
    const found = new Map<string, Value>();
    for (const key of asked) {
      const value = known.get(key);
      if (value !== undefined) found.set(key, value);
    }
    return this.slow ? Promise.resolve().then(() => found) : found;
  }
}
