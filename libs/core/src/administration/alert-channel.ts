import type { ResourceRule } from './resource-rules.js';

/** What channels can be told of; one that says nothing else is told of all. */
export const alertKinds = ['budget_threshold', 'credential_fails', 'circuit_open', 'key_expires'] as const;

/** What a channel can be told of. */
export type AlertKind = (typeof alertKinds)[number];

/** How the body of an alert is written. */
export const alertFormats = ['json', 'slack'] as const;

/** How the body of an alert is written. */
export type AlertFormat = (typeof alertFormats)[number];

/** A secret that signs what is sent. */
export interface SigningSecret {
  /** `whsec_` and base64. */
  readonly secret: string;
  /** Milliseconds since 1970; absent: it is the newest one. */
  readonly expiresAt?: number;
}

/** Where alerts are sent. */
export interface AlertChannel {
  readonly id: string;
  /** For people. */
  readonly name?: string;
  /** A secret: whoever knows an address of Slack's can write there. */
  readonly url: string;
  readonly format: AlertFormat;
  /** The newest first. None: what is sent is not signed. */
  readonly signingSecrets: readonly SigningSecret[];
  readonly events: readonly AlertKind[];
  /** Shares of a budget, from 0.01 to 1, ascending. */
  readonly budgetThresholds: readonly number[];
  readonly isEnabled: boolean;
}

/** The thresholds of a channel that says nothing else. */
export const usualBudgetThresholds: readonly number[] = [0.8, 1];

/** What the thresholds of a channel must be. */
export const budgetThresholdBounds = { least: 0.01, most: 1, count: 10 } as const;

/** So many channels can be stored. */
export const maxAlertChannels = 50;

/** Rules for the texts of a channel. */
export const alertRules = {
  name: {
    pattern: /^\S(.{0,78}\S)?$/,
    message: 'A name has 1 to 80 characters on one line, with no space at its ends.',
  },
  url: {
    pattern:
      /^https?:\/\/([A-Za-z0-9._-]{1,253}|\[[0-9A-Fa-f:.]{2,45}\])(:\d{1,5})?([/?][\x21\x22\x24-\x7e]{0,1900})?$/,
    message: 'An address begins with https:// or http://, and has no user, no space and no fragment.',
  },
  signingSecret: {
    pattern: /^whsec_[A-Za-z0-9+/]{32,86}={0,2}$/,
    message: 'A signing secret is whsec_ and 24 to 64 bytes in base64.',
  },
} as const satisfies Record<string, ResourceRule>;

/** An address as people may see it: its origin, and its last characters where it is long. */
export function maskedUrl(url: string): string {
  const origin = /^https?:\/\/[^/?]+/.exec(url)?.[0] ?? '';
  const rest = url.slice(origin.length);
  if (rest === '' || rest === '/') return origin;
  return `${origin}/…${rest.length < 20 ? '' : rest.slice(-4)}`;
}
