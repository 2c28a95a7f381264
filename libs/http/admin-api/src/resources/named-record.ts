/** A record of any kind: slugs name catalog entries, ids everything else. */
export type NamedRecord = { readonly id: string } | { readonly slug: string };

/** What names a record in paths. */
export function nameOf(record: NamedRecord): string {
  return 'slug' in record ? record.slug : record.id;
}
