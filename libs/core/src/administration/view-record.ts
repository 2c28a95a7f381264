import type { ResourceRule } from './resource-rules.js';

/** Pages that have views. */
export const viewPages = ['requests', 'spend', 'home', 'audit'] as const;

/** A page that has views. */
export type ViewPage = (typeof viewPages)[number];

/** What somebody looks at again and again: the filters, the order and the columns of a page. */
export interface ViewRecord {
  readonly id: string;
  /** For people. */
  readonly name: string;
  readonly page: ViewPage;
  /** The query of the page's address. */
  readonly search: string;
  /** In their order; absent: those that the page shows. */
  readonly columns?: readonly string[];
  /** Whether it is offered to others than its owner. */
  readonly shared: boolean;
  /** Id of the key that made it. */
  readonly owner?: string;
}

/** The name of a view, for people. */
export const viewNameRule = {
  pattern: /^\S(.{0,78}\S)?$/,
  message: 'A name has 1 to 80 characters on one line, with no space at its ends.',
} as const satisfies ResourceRule;

/** The query of an address. */
export const viewSearchRule = {
  pattern: /^[\x21-\x7e]{0,2000}$/,
  message: 'A search has up to 2000 visible ASCII characters, as in an address.',
} as const satisfies ResourceRule;

/** The name of a column. */
export const viewColumnRule = {
  pattern: /^[^\p{Cc}]{1,140}$/u,
  message: 'A column has 1 to 140 characters on one line.',
} as const satisfies ResourceRule;

/** So many columns can be in a view. */
export const maxViewColumns = 60;

/** So many views can be stored. */
export const maxViews = 200;
