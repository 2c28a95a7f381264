import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { NavigateOptions } from '@tanstack/react-router';
import { answer, api } from '../api/client.js';
import { useMay } from '../api/use-session.js';
import type { components } from '../api/api.generated.js';
import { frameTexts } from '../texts/en/frame.js';
import type { IconName } from '../ui/icon-paths.js';
import { bestOf } from './palette-entries.js';
import { useSettled } from '../ui/use-settled.js';

/** Something with a name that has a page. */
export interface PaletteThing {
  readonly id: string;
  readonly name: string;
  /** What it is, for people. */
  readonly kind: string;
  readonly icon: IconName;
  readonly target: NavigateOptions;
}

type Hit = components['schemas']['SearchResult']['data'][number];

const mostThings = 20;
/** One asks at a pause of typing, not for each letter. */
const pauseMs = 80;

const { kinds } = frameTexts;
/** The pages of what can be found, by kind. Requests and traces are opened by their ids alone. */
const pages: Readonly<Record<string, (id: string) => Omit<PaletteThing, 'id' | 'name'>>> = {
  'api-keys': (id) => ({ kind: kinds.key, icon: 'keys', target: { to: '/keys/$id', params: { id } } }),
  providers: (slug) => ({
    kind: kinds.provider,
    icon: 'providers',
    target: { to: '/providers/$slug', params: { slug } },
  }),
  configs: (id) => ({
    kind: kinds.config,
    icon: 'configs',
    target: { to: '/configs/$id', params: { id } },
  }),
  prompts: (id) => ({
    kind: kinds.prompt,
    icon: 'prompts',
    target: { to: '/prompts/$id', params: { id } },
  }),
  partials: (id) => ({
    kind: kinds.partial,
    icon: 'prompts',
    target: { to: '/prompts/partials/$id', params: { id } },
  }),
  models: (id) => ({ kind: kinds.model, icon: 'models', target: { to: '/models/$id', params: { id } } }),
};

/**
 * What the gateway finds by a text, the best first; nothing before something is typed. A refusal is not shown. While it looks
 * for a text, what it found for the one before is shown as far as it fits: Enter opens the first entry.
 */
export function usePaletteThings(typed: string): readonly PaletteThing[] {
  const wanted = typed.trim();
  const text = useSettled(wanted, pauseMs);
  const mayRead = useMay('resources.read');
  const { data, isPlaceholderData } = useQuery({
    queryKey: ['search', text],
    enabled: mayRead && text !== '',
    retry: false,
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) =>
      answer(api.GET('/admin/v1/search', { params: { query: { q: text, limit: mostThings } }, signal })),
  });
  if (wanted === '') return [];
  const things = (data?.data ?? []).flatMap(thingOf);
  if (text === wanted && !isPlaceholderData) return things;
  return bestOf(things, wanted, ({ id, name }) => [name, id]);
}

function thingOf({ resource, id, name }: Hit): readonly PaletteThing[] {
  const page = pages[resource]?.(id);
  return page ? [{ id, name: name ?? (resource === 'providers' ? `@${id}` : id), ...page }] : [];
}
