import type { RequestsSearch } from '../../addresses/searches.js';
import { requestsTexts } from '../../texts/en/requests.js';
import { countOf, formatCount } from '../../ui/format/number.js';
import type { Volume } from './use-volume.js';

/** Counts in words. */
export const matchText = {
  exported: (count: number) => countOf(count, 'request'),
};

/** How many requests match, and how many the log cannot find yet. */
export function MatchLine({ volume, shown, search, unfiled }: MatchLineProps) {
  const parts = [
    search.text === undefined
      ? volume && requestsTexts.matches(formatCount(volume.requests), volume.requests === 1)
      : requestsTexts.matchesText(formatCount(shown)),
    unfiled > 0 && requestsTexts.unfiled(formatCount(unfiled)),
  ];
  return (
    <p role="status" className="min-h-[1lh] text-table text-muted">
      {parts.filter(Boolean).join(' · ')}
    </p>
  );
}

/** What is counted. */
export interface MatchLineProps {
  readonly volume: Volume | undefined;
  readonly shown: number;
  readonly search: RequestsSearch;
  readonly unfiled: number;
}
