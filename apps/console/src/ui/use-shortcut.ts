import { useEffect, useRef } from 'react';
import { addShortcut, areSingleKeysOn, currentShortcuts, ShortcutMatcher, strokeOf } from './shortcuts.js';

/** A shortcut while the component is shown. @param label verb and noun, for the list of `?` */
export function useShortcut(
  keys: string,
  label: string,
  run: () => void,
  { scope = 'page', isOn = true }: { readonly scope?: 'page' | 'everywhere'; readonly isOn?: boolean } = {},
): void {
  const latest = useRef(run);
  useEffect(() => {
    latest.current = run;
  });
  useEffect(
    () => (isOn ? addShortcut({ keys, label, scope, run: () => latest.current() }) : undefined),
    [keys, label, scope, isOn],
  );
}

/** Listens to the keys of the whole window; stands once in the frame. */
export function useShortcutKeys(): void {
  useEffect(() => {
    const matcher = new ShortcutMatcher();
    const onKey = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.isComposing || event.repeat) return;
      const stroke = strokeOf(event);
      // Over a page with an open dialog the page's own keys would act on what one does not see.
      const isCovered = document.querySelector('[role="dialog"][data-state="open"]') !== null;
      const isTyping = isCovered || isTypingIn(event.target) || !areSingleKeysOn();
      const found = matcher.match(stroke, event.timeStamp, isTyping, currentShortcuts());
      if (!found) return;
      event.preventDefault();
      found.run();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);
}

function isTypingIn(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement &&
    (target.isContentEditable || target.closest('input, textarea, select, [role="menu"]') !== null)
  );
}
