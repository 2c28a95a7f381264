import type { Kysely } from 'kysely';

/** The one row whose lock orders all changes. */
interface RevisionTable {
  id: number;
  current: number;
  /** What the newest audit entry is, sealed; null: no chain is started. */
  audit_head: string | null;
}

/** One row per resource, deleted ones included. Times are milliseconds since 1970. */
interface ResourceTable {
  kind: string;
  id: string;
  revision: number;
  /** JSON; null: deleted. */
  document: string | null;
  created_at: number;
  updated_at: number;
}

/** One row per change, under the revision that it made. */
interface AuditEntryTable {
  revision: number;
  id: string;
  at: number;
  kind: string;
  resource_id: string;
  /** The whole entry, as JSON. */
  document: string;
  /** SHA-256 of the resource's document after this change; null: it was deleted, or an earlier version made the entry. */
  document_hash: string | null;
  /** Hash of the entry before; empty for the first one; null: the entry is not chained. */
  previous_hash: string | null;
  /** SHA-256 of the previous hash and this row; null: the entry is not chained. */
  hash: string | null;
  /** What filters compare; null: a version wrote the entry that did not know of it. */
  action: string | null;
  actor_id: string | null;
  actor_name: string | null;
  address: string | null;
  request_id: string | null;
  /** Id of the resource and name of the actor, in lower case. */
  search_text: string | null;
  /** null: the default workspace. */
  workspace: string | null;
}

/** Responses of requests with an idempotency key; fingerprint and response are sealed. */
interface RepeatedRequestTable {
  key: string;
  fingerprint: string;
  answer: string;
  created_at: number;
}

/** Counters of spending. */
interface SpendingTable {
  counter: string;
  spent: number;
  /** Milliseconds since 1970; null: never. */
  forget_at: number | null;
}

/** One row per stored response. Keys are workspace and id, as a JSON array. Times are milliseconds since 1970. */
interface StoredResponseTable {
  key: string;
  /** Ids of the responses before it, oldest first, as a JSON array. */
  ancestors: string;
  /** The response with its items, as JSON, sealed. */
  document: string;
  /** The beginning of the sealed document, which names the encryption key. */
  sealed_by: string;
  /** Characters of this document and of those of its ancestors. */
  conversation_bytes: number;
  expires_at: number;
}

/** One row per item of a stored response. Keys are workspace and id, as a JSON array. */
interface StoredResponseItemTable {
  key: string;
  response_key: string;
}

/** One row per process that serves. */
interface ReplicaTable {
  id: string;
  /** Milliseconds since 1970, by the database's own clock. */
  seen_at: number;
  /** What the process tells of itself, as JSON. */
  document: string;
}

/** One row per secret of a key that was used. */
interface KeyUseTable {
  secret_id: string;
  /** Milliseconds since 1970. */
  used_at: number;
}

/** One row per sign-in to the console. Times are milliseconds since 1970. */
interface SessionTable {
  id: string;
  /** SHA-256 of the secret in the cookie. */
  token_digest: string;
  /** The other members, as JSON; the digest of the key's secret is sealed in it. */
  document: string;
  seen_at: number;
  expires_at: number;
}

/** One row per link that signs in once. */
interface SignInLinkTable {
  /** SHA-256 of the token in the link. */
  token_digest: string;
  /** The link, as JSON; the digest of the key's secret is sealed in it. */
  document: string;
  /** Milliseconds since 1970. */
  expires_at: number;
  /** 0 or 1. */
  is_used: number;
}

/** One row per person who has signed in at an issuer. Times are milliseconds since 1970. */
interface PersonTable {
  id: string;
  /** Issuer and subject, as a JSON array. */
  identity: string;
  /** The other members, as JSON; the refresh token is sealed in it. */
  document: string;
  created_at: number;
  signed_in_at: number;
  /** When the issuer is asked again; null: never. */
  check_at: number | null;
}

/** One row per role that somebody has by hand. */
interface PersonRoleTable {
  person_id: string;
  workspace: string;
  role: string;
}

/** One row: the process that watches and sends alerts. */
interface AlertLeaseTable {
  id: number;
  holder: string;
  /** Milliseconds since 1970, by the database's own clock. */
  held_until: number;
}

/** One row per alert and channel. Times are milliseconds since 1970. */
interface AlertDeliveryTable {
  /** What receivers get as `webhook-id`. */
  id: string;
  channel: string;
  /** Unique within the channel. */
  identity: string;
  state: string;
  attempts: number;
  created_at: number;
  /** Null: it is not tried any more. */
  next_at: number | null;
  /** When what it tells of was found to hold last. */
  seen_at: number;
  /** What has happened, as JSON. */
  event: string;
  /** What the last attempt came to, as JSON; null: there was none. */
  last_attempt: string | null;
}

/** One row per thing that goes on, such as an open circuit. Times are milliseconds since 1970. */
interface AlertConditionTable {
  key: string;
  since: number;
  /** Null: it goes on. */
  ended_at: number | null;
  /** What channels are told of its begin, as JSON. */
  event: string;
}

/** The tables as the newest migration leaves them. */
export interface Schema {
  revision: RevisionTable;
  resource: ResourceTable;
  audit_entry: AuditEntryTable;
  repeated_request: RepeatedRequestTable;
  spending: SpendingTable;
  stored_response: StoredResponseTable;
  stored_response_item: StoredResponseItemTable;
  replica: ReplicaTable;
  key_use: KeyUseTable;
  session: SessionTable;
  sign_in_link: SignInLinkTable;
  person: PersonTable;
  person_role: PersonRoleTable;
  alert_lease: AlertLeaseTable;
  alert_delivery: AlertDeliveryTable;
  alert_condition: AlertConditionTable;
}

/** A database, or a transaction of it, with these tables. */
export type Database = Kysely<Schema>;
