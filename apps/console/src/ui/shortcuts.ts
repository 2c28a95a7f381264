/** A shortcut of the page or of the whole console. */
export interface Shortcut {
  /** `r`, `g r`, `mod+k`, `Escape`. */
  readonly keys: string;
  /** Verb and noun, for the list of `?`. */
  readonly label: string;
  readonly scope: 'everywhere' | 'page';
  readonly run: () => void;
}

const shortcuts = new Set<Shortcut>();
const storageKey = 'gateway-console.single-keys';

/** Adds a shortcut; gives what takes it away again. Later ones win. */
export function addShortcut(shortcut: Shortcut): () => void {
  shortcuts.add(shortcut);
  return () => shortcuts.delete(shortcut);
}

/** All that work now, for the list of `?`. */
export function currentShortcuts(): readonly Shortcut[] {
  return [...shortcuts];
}

/** Do shortcuts of single letters work? Some people's tools type letters by themselves (WCAG 2.1.4). */
export function areSingleKeysOn(): boolean {
  return localStorage.getItem(storageKey) !== 'off';
}

/** Switches them, for this browser. */
export function setSingleKeys(isOn: boolean): void {
  if (isOn) localStorage.removeItem(storageKey);
  else localStorage.setItem(storageKey, 'off');
}

/** The key of an event as shortcuts write it: `mod+k`, `?`, `r`. */
export function strokeOf(event: Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey'>): string {
  const key = event.key.length === 1 ? event.key.toLowerCase() : event.key;
  return `${event.ctrlKey || event.metaKey ? 'mod+' : ''}${event.altKey ? 'alt+' : ''}${key}`;
}

const longestPauseMs = 1200;

/** Finds the shortcut of a stroke; remembers the first one of two. Pure but for what it remembers. */
export class ShortcutMatcher {
  #before: { readonly stroke: string; readonly at: number } | undefined;

  /** @param isTyping single letters belong to the field then */
  match(stroke: string, at: number, isTyping: boolean, all: readonly Shortcut[]): Shortcut | undefined {
    const first =
      this.#before !== undefined && at - this.#before.at < longestPauseMs ? this.#before.stroke : undefined;
    this.#before = undefined;
    if (isTyping && !stroke.startsWith('mod+')) return undefined;
    const latest = all.toReversed();
    const found =
      (first === undefined ? undefined : latest.find(({ keys }) => keys === `${first} ${stroke}`)) ??
      latest.find(({ keys }) => keys === stroke);
    if (!found && all.some(({ keys }) => keys.startsWith(`${stroke} `))) this.#before = { stroke, at };
    return found;
  }
}
