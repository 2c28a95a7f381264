import { peopleTexts } from '../../texts/en/people.js';
import { countOf } from '../../ui/format/number.js';

const { owned: names, other, and } = peopleTexts;

/** What a workspace owns, in words: `12 keys, 2 providers and 1 config`. */
export function ownedText(owns: Readonly<Record<string, number>>): string {
  const parts = Object.entries(owns)
    .filter(([, count]) => count > 0)
    .map(([kind, count]) => {
      const [one, many] = kind in names ? names[kind as keyof typeof names] : other;
      return countOf(count, one, many);
    });
  const last = parts.pop() ?? '';
  return parts.length === 0 ? last : `${parts.join(', ')} ${and} ${last}`;
}
