import type { AlertKind } from './alert-channel.js';

/** What an alert says has happened. */
export type AlertType = AlertKind | 'credential_works' | 'circuit_closed' | 'test';

/** What an alert is about. */
export interface AlertSubject {
  /** A kind of resource, such as `api-keys`; `targets`; `alerts` for a test. */
  readonly resource: string;
  readonly id: string;
  /** Absent: the id is the name. */
  readonly name?: string;
}

/** What has happened, as receivers read it. Holds no secret. */
export interface AlertEvent {
  readonly type: AlertType;
  /** When the gateway noticed it: ISO 8601. */
  readonly timestamp: string;
  readonly data: {
    /** The same for all that is said about one thing, so that a receiver can close what it has opened. */
    readonly key: string;
    /** Absent: the default one. */
    readonly workspace?: string;
    readonly severity: 'error' | 'warning' | 'info';
    readonly subject: AlertSubject;
    /** A sentence in English. */
    readonly message: string;
    /** When a key expires, or a budget resets: ISO 8601. */
    readonly at?: string;
    /** What is spent of a budget: US dollars, or tokens. */
    readonly value?: number;
    /** The limit of a budget. */
    readonly limit?: number;
    /** The share of a budget that is reached. */
    readonly threshold?: number;
  };
}

/** What has become of an alert. */
export const alertDeliveryStates = ['pending', 'delivered', 'failed'] as const;

/** `failed`: the gateway has given it up. */
export type AlertDeliveryState = (typeof alertDeliveryStates)[number];

/** What an attempt came to. */
export interface AlertAttempt {
  /** Milliseconds since 1970. */
  readonly at: number;
  readonly durationMs: number;
  /** Status of the answer; absent: there was none. */
  readonly status?: number;
  /** The beginning of the answer, where it quotes no secret. */
  readonly answer?: string;
  /** Why the attempt failed; absent: it did not. No secret. */
  readonly error?: string;
}

/** One alert for one channel. */
export interface AlertDelivery {
  /** Receivers get it as `webhook-id`: the same for each attempt. */
  readonly id: string;
  /** Id of the channel. */
  readonly channel: string;
  /** What it is about, and in which period: a channel is told of each once. */
  readonly identity: string;
  readonly event: AlertEvent;
  readonly state: AlertDeliveryState;
  readonly attempts: number;
  /** Milliseconds since 1970. */
  readonly createdAt: number;
  /** Of a pending one: when it is tried next. Milliseconds since 1970. */
  readonly nextAt?: number;
  readonly lastAttempt?: AlertAttempt;
}

/** Something that goes on for a while: a circuit is open, a credential is refused. */
export interface AlertCondition {
  /** Unique among all. */
  readonly key: string;
  /** When it began: milliseconds since 1970. */
  readonly since: number;
  /** Absent: it goes on. Milliseconds since 1970. */
  readonly endedAt?: number;
  /** What channels are told of its begin. */
  readonly event: AlertEvent;
}
