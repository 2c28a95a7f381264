/** A partial, as far as its references count. */
interface WithText {
  readonly id: string;
  readonly versions: readonly { readonly text: string }[];
}

const reference = /\{\{\s*>\s*([^\s}@]+)/g;

/** Partials after those that their texts include. */
export function partialsInOrder<Partial extends WithText>(partials: readonly Partial[]): readonly Partial[] {
  const byId = new Map(partials.map((partial) => [partial.id, partial]));
  const ordered = new Set<Partial>();
  const visit = (partial: Partial, users: ReadonlySet<Partial>): void => {
    // A circle is for the gateway to refuse.
    if (ordered.has(partial) || users.has(partial)) return;
    for (const id of includedIn(partial)) {
      const included = byId.get(id);
      if (included) visit(included, new Set([...users, partial]));
    }
    ordered.add(partial);
  };
  for (const partial of partials) visit(partial, new Set());
  return [...ordered];
}

function includedIn({ versions }: WithText): readonly string[] {
  return versions.flatMap(({ text }) => [...text.matchAll(reference)].map(([, id = '']) => id));
}
