import type { AdminResource } from './resource.js';
import type { Count, DateTime, NonNegative } from './values.js';

/** The kinds of events that an alert channel can receive. A newer gateway may have further kinds. */
export type AdminAlertKind = 'budget_threshold' | 'credential_fails' | 'circuit_open' | 'key_expires';

/** What an alert says has happened. A newer gateway may have further types. */
export type AdminAlertType = AdminAlertKind | 'credential_works' | 'circuit_closed' | 'test';

/** A secret that signs alerts, without itself. */
export interface AdminSigningSecret {
  /** Its last characters. */
  readonly hint: string;
  /** When it stops signing; absent: it is the newest one. */
  readonly expiresAt?: DateTime;
}

/** An alert channel: where alerts are sent. */
export interface AdminAlert extends AdminResource {
  readonly id: string;
  readonly name?: string;
  /** The origin of the address, and its last characters. The whole address is a secret: anybody can post to it. */
  readonly url: string;
  /** `slack`: the body is a message of Slack's incoming webhooks. */
  readonly format: 'json' | 'slack';
  /** The newest first; none: alerts are not signed. */
  readonly signingSecrets: readonly AdminSigningSecret[];
  readonly events: readonly AdminAlertKind[];
  /** Shares of a budget that send an alert when they are spent, ascending. */
  readonly budgetThresholds: readonly NonNegative[];
  /** Whether alerts are sent. */
  readonly isEnabled: boolean;
}

/** Answer to the creation of a channel, and to a rotation of its secret. */
export interface AdminIssuedAlert extends AdminAlert {
  /** `whsec_…`: receivers verify signatures with it. It is shown this once. */
  readonly signingSecret: string;
}

/** Answer to a channel that is made or replaced as a whole. */
export interface AdminReplacedAlert extends AdminAlert {
  /** Of a new channel: `whsec_…`, shown this once. */
  readonly signingSecret?: string;
}

/** What an alert is about. */
export interface AdminAlertSubject {
  /** A kind of resource, such as `api-keys`. */
  readonly resource: string;
  readonly id: string;
  /** Absent: the id is the name. */
  readonly name?: string;
}

/** What an alert says. */
export interface AdminAlertData {
  /** The same for all alerts about one thing, such as a circuit that opens and closes. */
  readonly key: string;
  /** Absent: the workspace `default`. */
  readonly workspace?: string;
  readonly severity: 'error' | 'warning' | 'info';
  readonly subject: AdminAlertSubject;
  /** A sentence in English. */
  readonly message: string;
  /** When the key expires, or the budget resets: ISO 8601. */
  readonly at?: DateTime;
  /** What is spent of a budget: US dollars, or tokens. */
  readonly value?: NonNegative;
  /** The limit of a budget. */
  readonly limit?: NonNegative;
  /** The share of a budget that is reached. */
  readonly threshold?: NonNegative;
}

/** The body of an alert in the format `json`. */
export interface AlertMessage {
  readonly type: AdminAlertType;
  /** When the gateway noticed it: ISO 8601. */
  readonly timestamp: DateTime;
  readonly data: AdminAlertData;
}

/** What an attempt to send an alert came to. */
export interface AdminAlertAttempt {
  readonly at: DateTime;
  readonly durationMs: Count;
  /** Status of the answer; absent: there was none. */
  readonly status?: Count;
  /** The beginning of the answer; absent: it is empty, or quotes a secret. */
  readonly answer?: string;
  /** Why the attempt failed; absent: it did not. */
  readonly error?: string;
}

/** One alert that was sent, or is to be. */
export interface AdminAlertDelivery {
  /** Receivers get it as `webhook-id`. */
  readonly id: string;
  readonly event: AlertMessage;
  /** `failed`: the gateway has given it up. */
  readonly state: 'pending' | 'delivered' | 'failed';
  readonly attempts: Count;
  readonly createdAt: DateTime;
  /** When it is tried next. */
  readonly nextAt?: DateTime;
  readonly lastAttempt?: AdminAlertAttempt;
}

/** Answer of `POST /admin/v1/alerts/{id}/test`. */
export interface AdminAlertTest extends AdminAlertAttempt {
  /** Whether the receiver took the alert: it answered with a status from 200 to 299. */
  readonly ok: boolean;
  /** Id of the delivery. */
  readonly id: string;
}
