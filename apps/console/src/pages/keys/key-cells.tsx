import { keyTexts } from '../../texts/en/keys.js';
import { formatDistance } from '../../ui/format/duration.js';
import { exactTime } from '../../ui/format/time.js';
import { StatusLabel } from '../../ui/status-label.js';
import { useNow } from '../../ui/use-now.js';
import type { ApiKey } from './key-values.js';

const soonMs = 14 * 86_400_000;

/** Whether a key works. */
export function KeyStatus({ apiKey }: { readonly apiKey: ApiKey }) {
  if (apiKey.unreadable) return <StatusLabel tone="error">{keyTexts.states.unreadable}</StatusLabel>;
  const tone = { active: 'ok', expired: 'warning', revoked: 'unknown' } as const;
  return <StatusLabel tone={tone[apiKey.status]}>{keyTexts.states[apiKey.status]}</StatusLabel>;
}

/** When a key ends; amber two weeks before. */
export function KeyExpiry({ expiresAt }: { readonly expiresAt: string | undefined }) {
  const now = useNow(60_000);
  if (expiresAt === undefined) return <span className="text-muted">{keyTexts.never}</span>;
  const left = Date.parse(expiresAt) - now;
  const text = formatDistance(expiresAt, now);
  return (
    <time dateTime={expiresAt} title={exactTime(expiresAt)} className="whitespace-nowrap">
      {left > 0 && left < soonMs ? <StatusLabel tone="warning">{text}</StatusLabel> : text}
    </time>
  );
}

/** Some texts, or the word for none. */
export function TextList({ texts, none }: { readonly texts: readonly string[]; readonly none: string }) {
  if (texts.length === 0) return <span className="text-muted">{none}</span>;
  const all = texts.join(', ');
  return (
    <span className="line-clamp-2 break-words" dir="auto" title={all}>
      {all}
    </span>
  );
}
