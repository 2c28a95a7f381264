import { answer, api } from '../../api/client.js';
import { may } from '../../api/session.js';
import type { Capabilities, Price, UsableModel } from './model-rows.js';

/** What the one who is signed in may use; nothing where they may ask no models. */
export async function usableModels(signal: AbortSignal): Promise<readonly UsableModel[]> {
  if (!may('inference')) return [];
  const { data } = await answer(
    api.GET('/v1/models', {
      params: { header: { 'x-gateway-strict-standard-compliance': 'false' } },
      signal,
    }),
  );
  return data.flatMap(({ id, gateway }) => {
    const [, slug, model] = /^@([^/]+)\/(.+)$/s.exec(id) ?? [];
    if (slug === undefined || model === undefined) return [];
    const { price, capabilities } = (gateway ?? {}) as Facts;
    return [
      {
        id,
        slug,
        model,
        price: price === undefined ? null : (camelCase(price) as Price),
        capabilities: capabilities === undefined ? null : (camelCase(capabilities) as Capabilities),
      },
    ];
  });
}

interface Facts {
  readonly price?: object;
  readonly capabilities?: object;
}

/** Members as the administration API names them. */
function camelCase(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, member]) => [
      name.replace(/_(.)/g, (_, letter: string) => letter.toUpperCase()),
      camelCase(member),
    ]),
  );
}
