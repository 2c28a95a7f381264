import type { JsonObject } from '../json.js';
import { resourceRules, type ResourceRule } from './resource-rules.js';
import { writtenReference, type SecretReference, type SecretStoreName } from './secret-reference.js';

/** The members of a Google service-account file that the gateway uses. */
export interface ServiceAccount {
  readonly clientEmail: string;
  /** PEM. Secret. */
  readonly privateKey: string;
  readonly privateKeyId?: string;
  readonly projectId?: string;
  /** The address that issues tokens. */
  readonly tokenUri: string;
}

/** How the gateway proves to an upstream who it is. All of it is secret. */
export type UpstreamCredential =
  | { readonly type: 'api-key'; readonly apiKey: string }
  | { readonly type: 'access-token'; readonly token: string }
  | { readonly type: 'service-account'; readonly account: ServiceAccount }
  | ReferredCredential
  /** Whatever the machine itself is: application-default credentials. */
  | { readonly type: 'application-default' }
  /** The entry has none: the caller sends it along with each request. */
  | { readonly type: 'from-caller' };

/** A credential in a secret store. The entry has the reference alone; no request is sent with it. */
export interface ReferredCredential {
  readonly type: 'secret-reference';
  /** What is read there. */
  readonly holds: ReferableType;
  readonly reference: SecretReference;
  /** Why it cannot be read: a whole sentence. Absent: nobody has tried. */
  readonly problem?: string;
}

/** The types of credentials that can be in a secret store. */
export type ReferableType = 'api-key' | 'service-account';

/** The tag of {@link UpstreamCredential}. */
export type CredentialType = UpstreamCredential['type'];

/** Types of credentials that a catalog entry can hold. Callers bring the others. */
export type StoredCredentialType = Exclude<
  CredentialType,
  'from-caller' | 'access-token' | 'secret-reference'
>;

/** A member of a config file's entry or of a request body, as far as credentials consist of it. */
export interface CredentialInput {
  /** Undefined: it breaks the rule, or is no text. The input reports that. */
  text(rule: ResourceRule): string | undefined;
  /** The file that Google issues, as an object or as its text. Undefined as with `text`. */
  serviceAccount(): ServiceAccount | undefined;
  /** Whether it is true. The input reports any other value. */
  isTrue(): boolean;
}

/** What was sealed of a stored credential, opened. The members are those of a text that is a JSON object. */
export interface OpenedSecret {
  /** The whole secret. Throws when it is no text. */
  text(): string;
  /** Throws when there is no such text. */
  member(name: string): string;
  /** Undefined when the member is absent. Throws when it is no text. */
  optionalMember(name: string): string | undefined;
}

/** How a credential of one type is stored and shown. */
export interface StoredForm<Type extends CredentialType = CredentialType> {
  /** Members of the stored document that are in the clear, beside `type`. */
  readonly clearMembers: readonly string[];
  /** The values of `clearMembers`. For people: the gateway uses the sealed part alone. */
  clear?(credential: CredentialOf<Type>): JsonObject;
  /** What is sealed. Absent: nothing. */
  secret?(credential: CredentialOf<Type>): string;
  /** The reverse of `secret`. */
  open(secret: OpenedSecret): CredentialOf<Type>;
  /**
   * What administrators see, in the audit log too. No secret.
   *
   * @param hintOf the end of a secret, by which a person recognises it
   */
  show(credential: CredentialOf<Type>, hintOf: (secret: string) => string): JsonObject;
}

/** How a catalog entry gives, stores and shows a credential of one type. */
export interface CredentialCodec<
  Type extends StoredCredentialType = StoredCredentialType,
> extends StoredForm<Type> {
  /** The member of a config file's entry and of a request body that gives it. */
  readonly member: string;
  /** The rule of a member that is a text, and what the member is, for people. Absent: the member is no text. */
  readonly text?: { readonly rule: ResourceRule; readonly description: string };
  /** Undefined: the input is wrong, and has reported it. */
  read(input: CredentialInput): CredentialOf<Type> | undefined;
}

/** The credential of that type. */
export type CredentialOf<Type extends CredentialType> = Extract<UpstreamCredential, { readonly type: Type }>;
type CredentialCodecs = { readonly [Type in StoredCredentialType]: CredentialCodec<Type> } & {
  readonly [Type in Exclude<CredentialType, StoredCredentialType>]: StoredForm<Type>;
};

/**
 * One row for each type of credential. Errors list the types and members in this order.
 *
 * @hidden readers of the API read {@link CredentialCodec}
 */
export const credentialCodecs = {
  'api-key': {
    member: 'apiKey',
    text: { rule: resourceRules.upstreamKey, description: 'An API key of the upstream. Secret.' },
    read(input) {
      const apiKey = input.text(resourceRules.upstreamKey);
      return apiKey === undefined ? undefined : { type: 'api-key', apiKey };
    },
    clearMembers: [],
    secret: ({ apiKey }) => apiKey,
    open: (secret) => ({ type: 'api-key', apiKey: secret.text() }),
    show: ({ type, apiKey }, hintOf) => ({ type, hint: hintOf(apiKey) }),
  },
  'access-token': {
    clearMembers: [],
    secret: ({ token }) => token,
    open: (secret) => ({ type: 'access-token', token: secret.text() }),
    show: ({ type, token }, hintOf) => ({ type, hint: hintOf(token) }),
  },
  'service-account': {
    member: 'serviceAccount',
    read(input) {
      const account = input.serviceAccount();
      return account && { type: 'service-account', account };
    },
    clearMembers: ['clientEmail', 'privateKeyId', 'projectId'],
    clear: ({ account }) => clearAccount(account),
    // All of it is sealed: nobody can bend a stored service account to another token address.
    secret: ({ account }) => {
      const { privateKey, tokenUri } = account;
      return JSON.stringify({ ...clearAccount(account), privateKey, tokenUri });
    },
    open: (secret) => ({ type: 'service-account', account: openedAccount(secret) }),
    show: ({ type, account }) => ({ type, ...clearAccount(account) }),
  },
  'secret-reference': {
    // For people, and to show what cannot be opened.
    clearMembers: ['holds', 'store', 'name', 'field', 'version'],
    clear: ({ holds, reference }) => ({ holds, ...reference }),
    // Sealed although it is no secret: nobody can bend a stored entry to another secret of the store.
    secret: ({ holds, reference }) => JSON.stringify({ holds, ...reference }),
    open: openedReference,
    show: ({ holds: type, reference }) => ({ type, secret: writtenReference(reference) }),
  },
  'application-default': {
    member: 'applicationDefault',
    read: (input) => (input.isTrue() ? { type: 'application-default' } : undefined),
    clearMembers: [],
    open: () => ({ type: 'application-default' }),
    show: ({ type }) => ({ type }),
  },
  'from-caller': {
    clearMembers: [],
    open: () => ({ type: 'from-caller' }),
    show: ({ type }) => ({ type }),
  },
} as const satisfies CredentialCodecs;

/** The name of a member that gives a credential. */
export type CredentialMember = (typeof credentialCodecs)[StoredCredentialType]['member'];

/** What administrators see of a credential. */
export type ShownCredential = ReturnType<(typeof credentialCodecs)[CredentialType]['show']>;

/** Every type of credential, in the order of the table of codecs. */
export const credentialTypes = Object.keys(credentialCodecs) as readonly CredentialType[];

/** The types that a catalog entry can hold, each with the member that gives it. */
export const storedCredentialTypes: readonly {
  readonly type: StoredCredentialType;
  readonly member: CredentialMember;
}[] = credentialTypes.flatMap((type) => {
  const codec = credentialCodecs[type];
  return 'member' in codec ? [{ type: type as StoredCredentialType, member: codec.member }] : [];
});

/** The type of a credential, or of the one that it refers to. */
export function heldType(credential: UpstreamCredential): Exclude<CredentialType, 'secret-reference'> {
  return credential.type === 'secret-reference' ? credential.holds : credential.type;
}

/** Whether credentials of a type can be in a secret store. */
export function isReferable(type: CredentialType): type is ReferableType {
  return type === 'api-key' || type === 'service-account';
}

/** The member that gives a credential of a type; undefined for a type that no entry can be given. */
export function credentialMember(type: CredentialType): CredentialMember | undefined {
  const codec = credentialCodecs[type];
  return 'member' in codec ? codec.member : undefined;
}

/** The members that give a credential as a text, in the order of the table of codecs. */
export const textCredentials = storedCredentialTypes.flatMap(({ type, member }) => {
  const { text }: CredentialCodec = credentialCodecs[type];
  return text ? [{ type, member, ...text }] : [];
});

/** How a credential of a type is stored and shown. */
export function storedForm(type: CredentialType): StoredForm {
  return credentialCodecs[type];
}

function clearAccount({ clientEmail, privateKeyId, projectId }: ServiceAccount) {
  return {
    clientEmail,
    ...(privateKeyId !== undefined && { privateKeyId }),
    ...(projectId !== undefined && { projectId }),
  };
}

function openedAccount(secret: OpenedSecret): ServiceAccount {
  const required = {
    clientEmail: secret.member('clientEmail'),
    privateKey: secret.member('privateKey'),
    tokenUri: secret.member('tokenUri'),
  };
  const privateKeyId = secret.optionalMember('privateKeyId');
  const projectId = secret.optionalMember('projectId');
  return {
    ...required,
    ...(privateKeyId !== undefined && { privateKeyId }),
    ...(projectId !== undefined && { projectId }),
  };
}

function openedReference(secret: OpenedSecret): ReferredCredential {
  const field = secret.optionalMember('field');
  const version = secret.optionalMember('version');
  return {
    type: 'secret-reference',
    // This gateway sealed both.
    holds: secret.member('holds') as ReferableType,
    reference: {
      store: secret.member('store') as SecretStoreName,
      name: secret.member('name'),
      ...(field !== undefined && field !== '' && { field }),
      ...(version !== undefined && version !== '' && { version }),
    },
  };
}
