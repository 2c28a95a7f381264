import { useQuery } from '@tanstack/react-query';
import type { NavigateOptions } from '@tanstack/react-router';
import { answer, api } from '../api/client.js';
import type { frameTexts } from '../texts/en/frame.js';
import type { IconName } from '../ui/icon-paths.js';

/** Something with a name that has a page. */
export interface PaletteThing {
  readonly kind: keyof typeof frameTexts.kinds;
  readonly id: string;
  readonly name: string;
  readonly icon: IconName;
  readonly target: NavigateOptions;
}

/** Read once when the palette opens, and kept for five minutes. */
const cachedMs = 5 * 60_000;
const query = { limit: 200 } as const;

/** Keys, providers, configs and prompts; nothing before something is typed. What is refused is not shown. */
export function usePaletteThings(text: string): readonly PaletteThing[] {
  const { data } = useQuery({
    queryKey: ['palette'],
    staleTime: cachedMs,
    retry: false,
    queryFn: async ({ signal }) => {
      const found = await Promise.allSettled([
        keys(signal),
        providers(signal),
        configs(signal),
        prompts(signal),
      ]);
      return found.flatMap((one) => (one.status === 'fulfilled' ? one.value : []));
    },
  });
  return text.trim() === '' ? [] : (data ?? []);
}

async function keys(signal: AbortSignal): Promise<PaletteThing[]> {
  const { data } = await answer(api.GET('/admin/v1/api-keys', { params: { query }, signal }));
  return data.map(({ id, name }) => ({
    kind: 'key',
    id,
    name,
    icon: 'keys',
    target: { to: '/keys/$id', params: { id } },
  }));
}

async function providers(signal: AbortSignal): Promise<PaletteThing[]> {
  const { data } = await answer(api.GET('/admin/v1/providers', { params: { query }, signal }));
  return data.map(({ slug }) => ({
    kind: 'provider',
    id: slug,
    name: `@${slug}`,
    icon: 'providers',
    target: { to: '/providers/$slug', params: { slug } },
  }));
}

async function configs(signal: AbortSignal): Promise<PaletteThing[]> {
  const { data } = await answer(api.GET('/admin/v1/configs', { params: { query }, signal }));
  return data.map(({ id, name }) => ({
    kind: 'config',
    id,
    name: name ?? id,
    icon: 'configs',
    target: { to: '/configs/$id', params: { id } },
  }));
}

async function prompts(signal: AbortSignal): Promise<PaletteThing[]> {
  const { data } = await answer(api.GET('/admin/v1/prompts', { params: { query }, signal }));
  return data.map(({ id, name }) => ({
    kind: 'prompt',
    id,
    name: name ?? id,
    icon: 'prompts',
    target: { to: '/prompts/$id', params: { id } },
  }));
}
