import { classNames } from './class-names.js';

const isMac = /Mac|iP(?:hone|ad)/.test(navigator.userAgent);

/** `mod` is ⌘ on a Mac and Ctrl elsewhere. */
export function keyNames(keys: string): readonly string[] {
  return keys.split(' ').flatMap((stroke) => stroke.split('+').map((key) => nameOf(key)));
}

function nameOf(key: string): string {
  if (key === 'mod') return isMac ? '⌘' : 'Ctrl';
  return key.length === 1 ? key.toUpperCase() : key;
}

/** Keys of a shortcut: `g r` one after the other, `mod+k` together. */
export function Keys({ keys, isOnDark = false }: { readonly keys: string; readonly isOnDark?: boolean }) {
  return (
    <span className="inline-flex gap-1">
      {keyNames(keys).map((name, index) => (
        <kbd
          key={index}
          className={classNames(
            'inline-flex h-4.5 min-w-4.5 items-center justify-center rounded-[4px] border px-1 font-sans text-label',
            isOnDark ? 'border-surface/40 text-surface' : 'border-line bg-canvas text-muted',
          )}
        >
          {name}
        </kbd>
      ))}
    </span>
  );
}
