import type { components } from '../../api/api.generated.js';

/** What the gateway itself knows of a model. */
export type KnownModel = components['schemas']['KnownModelList']['data'][number];
/** What was entered about models. */
export type ModelEntry = components['schemas']['Model'];
/** Rates in US dollars per million tokens. */
export type Price = NonNullable<ModelEntry['price']>;
/** What a model can do. */
export type Capabilities = NonNullable<ModelEntry['capabilities']>;
/** Counts of the last seven days. */
export type WeekRow = components['schemas']['AnalyticsRow'];

/** A model that may be used, with what counts for it: `@slug/model`. */
export interface UsableModel {
  readonly id: string;
  readonly slug: string;
  readonly model: string;
  /** Null: unknown. */
  readonly price: Price | null;
  readonly capabilities: Capabilities | null;
}

/** A model of one kind of provider, or one that only an entry names. */
export interface ModelRow {
  /** `KIND/MODEL`, or `@SLUG/MODEL` where the kind does not know it. */
  readonly id: string;
  readonly model: string;
  readonly kind: KnownModel['kind'] | undefined;
  readonly known: KnownModel | undefined;
  readonly usable: readonly UsableModel[];
  /** Entries that are about it, or about some of the provider entries through which it is used. */
  readonly entries: readonly ModelEntry[];
}

interface ModelSources {
  readonly known: readonly KnownModel[];
  readonly entries: readonly ModelEntry[];
  readonly usable: readonly UsableModel[];
  /** Kinds of provider entries by slug. */
  readonly kinds: ReadonlyMap<string, KnownModel['kind']>;
}

/** All models that are known, may be used, or have an entry; by id. */
export function modelRows({ known, entries, usable, kinds }: ModelSources): readonly ModelRow[] {
  const rows = new Map<string, Omit<ModelRow, 'entries'> & { readonly usable: UsableModel[] }>();
  for (const model of known) {
    const name = model.id.slice(model.kind.length + 1);
    rows.set(model.id, { id: model.id, model: name, kind: model.kind, known: model, usable: [] });
  }
  for (const one of usable) {
    const kind = kinds.get(one.slug);
    const row = rows.get(`${kind}/${one.model}`);
    if (row) row.usable.push(one);
    else rows.set(one.id, { id: one.id, model: one.model, kind, known: undefined, usable: [one] });
  }
  for (const { id } of entries) {
    if (id.endsWith('*') || rows.has(id) || [...rows.values()].some((row) => isAbout(id, row))) continue;
    const [first = ''] = id.split('/');
    const kind = first === 'vertex-ai' || first === 'google' ? first : kinds.get(first.slice(1));
    rows.set(id, { id, model: id.slice(first.length + 1), kind, known: undefined, usable: [] });
  }
  return [...rows.values()]
    .map((row) => ({ ...row, entries: entries.filter(({ id }) => isAbout(id, row)) }))
    .sort((one, other) => one.model.localeCompare(other.model) || one.id.localeCompare(other.id));
}

/** Is an entry about a model? By its name or pattern; the gateway also takes versions and spellings of a name. */
function isAbout(entry: string, row: Pick<ModelRow, 'id' | 'usable'>): boolean {
  const matches = entry.endsWith('*')
    ? (id: string) => id.startsWith(entry.slice(0, -1))
    : (id: string) => id === entry;
  return matches(row.id) || row.usable.some(({ id }) => matches(id));
}

/** What counts for a model now: the price of each provider entry, or what is known where none offers it. */
export function pricesOf({ usable, known, entries }: ModelRow): readonly (Price | null)[] {
  if (usable.length === 0) {
    const own = entries.find(({ price }) => price !== undefined);
    return [own?.price === undefined ? (known?.price ?? null) : own.price];
  }
  const prices = new Map(usable.map(({ price }) => [JSON.stringify(price), price]));
  return [...prices.values()];
}

/** What counts for a model's capabilities. */
export function capabilitiesOf({ usable, known, entries }: ModelRow): Capabilities | null {
  const entered = entries.find(({ capabilities }) => capabilities !== undefined)?.capabilities;
  return (
    usable[0]?.capabilities ??
    (entered ? { ...known?.capabilities, ...entered } : (known?.capabilities ?? null))
  );
}

/** Is the price of a model one that was entered? */
export function hasOwnPrice({ entries }: ModelRow): boolean {
  return entries.some(({ price }) => price !== undefined);
}

interface Used {
  readonly promptTokens: number;
  readonly cachedTokens: number;
  readonly completionTokens: number;
}

const million = 1_000_000;

/** About what tokens cost at these rates: of text, in the standard tier, with short prompts. US dollars. */
export function estimatedCost({ promptTokens, cachedTokens, completionTokens }: Used, price: Price): number {
  const fresh = Math.max(0, promptTokens - cachedTokens);
  return (
    (fresh * price.input +
      cachedTokens * (price.cachedInput ?? price.input) +
      completionTokens * (price.output ?? 0)) /
    million
  );
}
