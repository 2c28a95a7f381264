import {
  alertFormats,
  alertKinds,
  maskedUrl,
  usualBudgetThresholds,
  type AlertChannel,
  type AlertFormat,
  type AlertKind,
  type JsonObject,
  type JsonValue,
  type SecretSealer,
  type SigningSecret,
} from '@model-gateway/core';
import { DocumentReader } from '../documents/document-reader.js';
import { isoTime } from '../documents/iso-time.js';
import { changed, listOf, number, oneOf, optional, required, settable, text } from '../documents/members.js';
import {
  changeMembers,
  readDocument,
  showMembers,
  writeDocument,
  type MemberTable,
  type ReadContext,
} from '../documents/resource-members.js';
import { secretHint } from '../documents/secret-hint.js';
import type { AlertChanges } from './alert-administration.js';

/** Opens what is sealed in a stored channel, and seals it for storage. */
interface SealedMembers {
  readonly open: (value: JsonValue | undefined, place: string, reader: DocumentReader) => string;
  readonly seal: (secret: string, place: 'url' | 'signingSecrets') => string;
}

type OwnContext = ReadContext & SealedMembers;

const signingMembers = ['secret', 'expiresAt'];

/** The single list of a channel's members. */
const alertMembers = {
  name: settable(optional('name', text)),
  url: {
    stored: ['url'],
    read: ({ url }: JsonObject, { open, reader }: OwnContext) => open(url, 'url', reader),
    write: (url: string, { seal }: SealedMembers) => ({ url: seal(url, 'url') }),
    show: (url: string) => ({ url: maskedUrl(url) }),
    change: (before: string | undefined, { url }: AlertChanges) => url ?? before,
  },
  format: {
    // `format` is the one of the document.
    stored: ['bodyFormat'],
    read: ({ bodyFormat }: JsonObject, { path, reader }: ReadContext) =>
      reader.oneOf(bodyFormat, `${path}.bodyFormat`, alertFormats),
    write: (format: AlertFormat) => ({ bodyFormat: format }),
    show: (format: AlertFormat) => ({ format }),
    change: (before: AlertFormat | undefined, { format }: AlertChanges) =>
      changed(before, format) ?? ('json' as const),
  },
  signingSecrets: {
    stored: ['signingSecrets'],
    read: ({ signingSecrets }: JsonObject, context: OwnContext) => readSecrets(signingSecrets, context),
    write: (secrets: readonly SigningSecret[], { seal }: SealedMembers) => ({
      signingSecrets: seal(JSON.stringify(secrets), 'signingSecrets'),
    }),
    show: (secrets: readonly SigningSecret[]) => ({ signingSecrets: secrets.map(shownSecret) }),
    change: (before: readonly SigningSecret[] | undefined, { rotation }: AlertChanges) =>
      rotation ? rotatedSecrets(before ?? [], rotation) : before,
  },
  events: {
    ...required('events', listOf(oneOf(alertKinds))),
    change: (before: readonly AlertKind[] | undefined, { events }: AlertChanges) =>
      unique(changed(before, events) ?? alertKinds),
  },
  budgetThresholds: {
    ...required('budgetThresholds', listOf(number)),
    change: (before: readonly number[] | undefined, { budgetThresholds }: AlertChanges) =>
      [...unique(changed(before, budgetThresholds) ?? usualBudgetThresholds)].sort(
        (one, other) => one - other,
      ),
  },
  isEnabled: {
    ...required('isEnabled', (value: JsonValue | undefined) => value !== false),
    change: (before: boolean | undefined, { isEnabled }: AlertChanges) => changed(before, isEnabled) ?? true,
  },
} satisfies MemberTable<AlertChannel, AlertChanges, SealedMembers>;

/**
 * The channel that a stored document holds, with its secrets opened. Throws `BrokenDocumentError`, or the sealer's error.
 *
 * @param reader learns which members this version does not know
 */
export function toAlertChannel(
  id: string,
  document: JsonObject,
  sealer: SecretSealer,
  reader = new DocumentReader(),
): AlertChannel {
  const own: SealedMembers = {
    open: (value, place, from) =>
      sealer.open(from.text(value, `document.${place}`), sealingContext(id, place)),
    seal: () => '',
  };
  return { id, ...readDocument<AlertChannel, SealedMembers>(alertMembers, id, document, reader, own) };
}

/**
 * The document of a channel, with its secrets sealed.
 *
 * @param document what is stored now: members of it that this version does not know stay
 * @param before what was read from it: sealing the same secret again would make another text
 */
export function fromAlertChannel(
  channel: AlertChannel,
  sealer: SecretSealer,
  document?: JsonObject,
  before?: AlertChannel,
): JsonObject {
  const unchanged = {
    url: channel.url === before?.url,
    signingSecrets: JSON.stringify(channel.signingSecrets) === JSON.stringify(before?.signingSecrets),
  };
  const own: SealedMembers = {
    open: () => '',
    seal: (secret, place) => {
      const stored = document?.[place];
      const stays = unchanged[place] && typeof stored === 'string' && !sealer.isOutdated(stored);
      return stays ? stored : sealer.seal(secret, sealingContext(channel.id, place));
    },
  };
  return writeDocument<AlertChannel, SealedMembers>(alertMembers, channel, document, own);
}

/** Whether something in a stored channel was not sealed with the newest key. */
export function hasOutdatedSeal({ url, signingSecrets }: JsonObject, sealer: SecretSealer): boolean {
  return [url, signingSecrets].some((sealed) => typeof sealed === 'string' && sealer.isOutdated(sealed));
}

/** A channel as the administration API and the audit log show it, without its secrets. */
export function shownAlertChannel(channel: AlertChannel) {
  const shown = showMembers<AlertChannel, typeof alertMembers>(alertMembers, channel);
  return { id: channel.id, ...shown } satisfies JsonObject;
}

/** Applies changes to a channel; what it must have and has not gets its usual value. */
export function changedAlertChannel(
  channel: Pick<AlertChannel, 'id' | 'url' | 'signingSecrets'> & Partial<AlertChannel>,
  changes: AlertChanges,
): AlertChannel {
  return changeMembers<AlertChannel, AlertChanges>(
    alertMembers,
    channel.id,
    channel as AlertChannel,
    changes,
  );
}

/** A sealed text opens for its channel and its member only. */
function sealingContext(id: string, place: string): string {
  return `alerts/${id}/${place}`;
}

function readSecrets(value: JsonValue | undefined, { open, reader }: OwnContext): readonly SigningSecret[] {
  const path = 'document.signingSecrets';
  const opened = JSON.parse(open(value, 'signingSecrets', reader)) as JsonValue;
  return reader.list(opened, path, (item, place) => {
    const { secret, expiresAt } = reader.object(item, place, signingMembers);
    const end = reader.optional(expiresAt, place, (ms, at) => reader.number(ms, at));
    return { secret: reader.text(secret, place), ...(end !== undefined && { expiresAt: end }) };
  });
}

function rotatedSecrets(
  before: readonly SigningSecret[],
  { secret, at, overlapMs }: NonNullable<AlertChanges['rotation']>,
): readonly SigningSecret[] {
  // The newest alone: a receiver that has not followed the last rotation does not follow this one either.
  const [newest] = before.filter(({ expiresAt = Infinity }) => expiresAt > at);
  const stays = newest && overlapMs > 0 ? [{ secret: newest.secret, expiresAt: at + overlapMs }] : [];
  return [{ secret }, ...stays];
}

function shownSecret({ secret, expiresAt }: SigningSecret) {
  return {
    hint: `…${secretHint(secret) ?? ''}`,
    ...(expiresAt !== undefined && { expiresAt: isoTime(expiresAt) }),
  };
}

function unique<Item>(items: readonly Item[]): readonly Item[] {
  return [...new Set(items)];
}
