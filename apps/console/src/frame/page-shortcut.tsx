import { useShortcut } from '../ui/use-shortcut.js';

/** A shortcut that leads to a page. */
export function PageShortcut({ keys, label, onPress }: PageShortcutProps) {
  useShortcut(keys, label, onPress, { scope: 'everywhere' });
  return null;
}

/** Keys, and what they do. */
export interface PageShortcutProps {
  readonly keys: string;
  readonly label: string;
  readonly onPress: () => void;
}
