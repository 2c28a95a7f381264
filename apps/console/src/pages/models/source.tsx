import { formatDay } from '../../ui/format/time.js';
import { HostileText } from '../../ui/hostile-text.js';

/** A page of an upstream from the gateway's own table. */
export function Source({ address }: { readonly address: string }) {
  if (!/^https:\/\//.test(address)) return <HostileText text={address} />;
  return (
    <a href={address} target="_blank" rel="noreferrer" className="break-all">
      {address.replace(/^https:\/\//, '')}
    </a>
  );
}

/** A day without a time, in the reader's language: `Nov 23, 2026`. */
export function dayText(day: string): string {
  return `${formatDay(day, { timeZone: 'UTC' })}, ${day.slice(0, 4)}`;
}
