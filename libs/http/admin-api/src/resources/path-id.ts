/** `/admin/v1/KIND/ID/…`, of which the rest may be missing. */
const idPlace = 4;

/**
 * The id in a path, decoded. What cannot be decoded stays as it is: nothing has such an id, and so the answer is that
 * it is not found.
 */
export function pathIdOf(path: string): string {
  const id = path.split('/')[idPlace] ?? '';
  try {
    return decodeURIComponent(id);
  } catch {
    return id;
  }
}
