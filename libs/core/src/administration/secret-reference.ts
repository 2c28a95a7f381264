import { isJsonObject, type JsonObject } from '../json.js';
import type { ResourceRule } from './resource-rules.js';

/** The secret stores that a credential can be read from. */
export type SecretStoreName = 'vault' | 'google-secret-manager';

/** Where a credential is in a secret store. No secret itself. */
export interface SecretReference {
  readonly store: SecretStoreName;
  /** The path below the mount (`vault`), or the name of the secret (`google-secret-manager`). */
  readonly name: string;
  /** A member of the secret. Absent: its only member, or the whole secret. */
  readonly field?: string;
  /** Absent: the newest version. */
  readonly version?: string;
}

/** How references to one store are written. */
interface ReferenceForm {
  /** The member that has {@link SecretReference.name}. */
  readonly member: 'path' | 'name';
  readonly name: ResourceRule;
  readonly version: ResourceRule;
}

/** No segment begins with a dot, so a path cannot leave its mount. */
const segment = '[A-Za-z0-9_@=+-][A-Za-z0-9._@=+-]{0,127}';

const forms: Readonly<Record<SecretStoreName, ReferenceForm>> = {
  vault: {
    member: 'path',
    name: {
      pattern: new RegExp(`^${segment}(/${segment}){0,15}$`),
      message: 'A path has up to 16 parts with / between, each of letters, digits and . _ @ = + - only.',
    },
    version: { pattern: /^[1-9]\d{0,8}$/, message: 'A version of Vault is a number from 1.' },
  },
  'google-secret-manager': {
    member: 'name',
    name: {
      pattern: /^(projects\/[a-z0-9][a-z0-9.:-]{0,98}\/secrets\/)?[A-Za-z0-9_-]{1,255}$/,
      message: 'This must be the name of a secret, or projects/PROJECT/secrets/NAME.',
    },
    version: {
      pattern: /^([1-9]\d{0,17}|[A-Za-z][A-Za-z0-9_-]{0,62})$/,
      message: 'A version of Secret Manager is a number from 1, an alias, or latest.',
    },
  },
};

/** The names of the secret stores. */
export const secretStoreNames = Object.keys(forms) as readonly SecretStoreName[];

const fieldRule: ResourceRule = {
  pattern: /^[\x21-\x7e]{1,128}$/,
  message: 'A field has 1 to 128 visible ASCII characters.',
};

/** What is wrong with a written reference. */
export interface ReferenceProblem {
  /** The path of the member below the credential, such as `['secret', 'store']`. */
  readonly path: readonly string[];
  /** A whole sentence. */
  readonly message: string;
}

/** A reference, or everything that is wrong with it. */
export type ReadReference =
  | { readonly reference: SecretReference; readonly problems?: undefined }
  | { readonly reference?: undefined; readonly problems: readonly ReferenceProblem[] };

/** Whether a credential is written as `{ "secret": … }`. */
export function isSecretReference(value: unknown): value is JsonObject {
  return isJsonObject(value) && Object.hasOwn(value, 'secret');
}

/** The reference of `{ "secret": { "store": …, "path" or "name": …, "field": …, "version": … } }`. */
export function readSecretReference(written: JsonObject): ReadReference {
  const problems: ReferenceProblem[] = [];
  const problem = (message: string, ...path: string[]) => void problems.push({ path, message });
  for (const member of Object.keys(written)) {
    if (member !== 'secret') problem('Nothing may stand beside secret.', member);
  }
  const { secret } = written;
  if (!isJsonObject(secret)) {
    problem('This must be an object with store, the place there, and perhaps field and version.', 'secret');
    return { problems };
  }
  const store = secretStoreNames.find((name) => name === secret['store']);
  if (!store) {
    problem(`This must be one of: ${secretStoreNames.join(', ')}.`, 'secret', 'store');
    return { problems };
  }
  const { member, ...rules } = forms[store];
  const known = ['store', member, 'field', 'version'];
  for (const given of Object.keys(secret)) {
    if (!known.includes(given)) problem(`Unknown member. Known are: ${known.join(', ')}.`, 'secret', given);
  }
  const text = (given: string, rule: ResourceRule, isRequired = false): string | undefined => {
    const value = typeof secret[given] === 'number' ? String(secret[given]) : secret[given];
    if ((value === undefined || value === null) && !isRequired) return undefined;
    if (typeof value === 'string' && rule.pattern.test(value)) return value;
    problem(rule.message, 'secret', given);
    return undefined;
  };
  const name = text(member, rules.name, true);
  const field = text('field', fieldRule);
  const version = text('version', rules.version);
  if (name === undefined || problems.length > 0) return { problems };
  return {
    reference: {
      store,
      name,
      ...(field !== undefined && { field }),
      ...(version !== undefined && { version }),
    },
  };
}

/** A reference as it is written and shown. */
export type WrittenReference = JsonObject & {
  readonly store: SecretStoreName;
  readonly path?: string;
  readonly name?: string;
  readonly field?: string;
  readonly version?: string;
};

/** The reverse of {@link readSecretReference}, without the member `secret` around it. */
export function writtenReference({ store, name, field, version }: SecretReference): WrittenReference {
  return {
    store,
    [forms[store].member]: name,
    ...(field !== undefined && { field }),
    ...(version !== undefined && { version }),
  };
}

/** The member of a written reference that has its place in the store. */
export function referenceMember(store: SecretStoreName): 'path' | 'name' {
  return forms[store].member;
}

/** A reference for people, such as `vault:team/gemini#apiKey`. */
export function referenceText({ store, name, field, version }: SecretReference): string {
  const ofField = field === undefined ? '' : `#${field}`;
  return `${store}:${name}${ofField}${version === undefined ? '' : ` version ${version}`}`;
}
