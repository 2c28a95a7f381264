/**
 * The path of another member of the object that contains a media part's data. For example
 * `messages[0].content[1].image_url.detail` for `messages[0].content[1].image_url.url`.
 *
 * @param path of the data, or of a part that is itself the object
 */
export function siblingPath(path: string, member: string): string {
  const container = path.endsWith(']') ? path : path.slice(0, path.lastIndexOf('.'));
  return `${container}.${member}`;
}
