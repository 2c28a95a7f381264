import { InvalidRequestError } from '@model-gateway/core';
import type { DirectoryModel } from '@model-gateway/data-plane';

/** What Anthropic's list of models is asked for with. */
export const pageParameters = ['limit', 'before_id', 'after_id'] as const;

/** Which part of the list is asked for. */
interface Page {
  readonly limit: number;
  readonly before?: string;
  readonly after?: string;
}

/** A model in Anthropic's form. */
interface AnthropicModel {
  readonly type: 'model';
  readonly id: string;
  readonly display_name: string;
  /** RFC 3339; 1970 where the day is not known. */
  readonly created_at: string;
}

/** A part of the list. */
interface AnthropicModelPage {
  readonly data: readonly AnthropicModel[];
  readonly has_more: boolean;
  readonly first_id: string | null;
  readonly last_id: string | null;
}

const usualLimit = 20;
const highestLimit = 1000;

/** Throws `InvalidRequestError` for a malformed limit, and for both ends at once. */
export function readPage(query: URLSearchParams): Page {
  for (const name of pageParameters) {
    if (query.getAll(name).length > 1) throw invalid(name, 'must be given once');
  }
  const limit = query.get('limit') ?? String(usualLimit);
  if (!/^[1-9]\d{0,3}$/.test(limit) || Number(limit) > highestLimit) {
    throw invalid('limit', `must be a whole number from 1 to ${highestLimit}`);
  }
  const before = query.get('before_id');
  const after = query.get('after_id');
  if (before && after) throw invalid('before_id', 'and after_id exclude each other');
  return { limit: Number(limit), ...(before && { before }), ...(after && { after }) };
}

/**
 * A model in Anthropic's form. Where the request names one entry of the catalog, Claude models have the names that Anthropic
 * gives them, because clients recognise models by them; all others have the ids of OpenAI's form.
 *
 * @param provider that the request names
 */
export function toAnthropicModel(
  { id, displayName, created = 0 }: DirectoryModel,
  provider: string | undefined,
): AnthropicModel {
  const claude = provider?.startsWith('@')
    ? /\/anthropic\.(.+)$/s.exec(id)?.[1]?.replace('@', '-')
    : undefined;
  const shown = claude ?? id;
  return {
    type: 'model',
    id: shown,
    display_name: displayName ?? shown,
    created_at: new Date(created * 1000).toISOString(),
  };
}

/**
 * A part of the list in Anthropic's form.
 *
 * @param models ordered by id
 * @param provider that the request names
 */
export function anthropicPage(
  models: readonly DirectoryModel[],
  { limit, before, after }: Page,
  provider: string | undefined,
): AnthropicModelPage {
  const named = models.map((model) => toAnthropicModel(model, provider));
  const end = before === undefined ? named.length : positionOf(named, before, 'before_id');
  const start = after === undefined ? 0 : positionOf(named, after, 'after_id') + 1;
  const from = before === undefined ? start : Math.max(0, end - limit);
  const data = named.slice(from, Math.min(end, from + limit));
  return {
    data,
    has_more: before === undefined ? from + limit < named.length : from > 0,
    first_id: data[0]?.id ?? null,
    last_id: data.at(-1)?.id ?? null,
  };
}

function positionOf(models: readonly AnthropicModel[], id: string, name: string): number {
  const position = models.findIndex((model) => model.id === id);
  if (position < 0) throw invalid(name, 'names no model of the list');
  return position;
}

function invalid(name: string, why: string): InvalidRequestError {
  return new InvalidRequestError('invalid_value', `${name} ${why}.`, { param: `query:${name}` });
}
