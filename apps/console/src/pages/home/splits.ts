import type { HomeSearch } from '../../addresses/searches.js';

/** What the figures can be split by, as the API and the filters of Requests call it. */
export const splits = ['model', 'slug', 'key', 'user'] as const;

/** One of them. */
export type Split = (typeof splits)[number];

/** What makes a group large. */
export const groupOrders = ['requests', 'cost', 'tokens', 'errors'] as const;

/** One of them. */
export type GroupSize = (typeof groupOrders)[number];

/** The split of an address. */
export const splitOf = ({ by }: HomeSearch): Split => by ?? 'model';

/** What the address wants to see the largest of. */
export const groupOrderOf = ({ most }: HomeSearch): GroupSize => most ?? 'requests';
