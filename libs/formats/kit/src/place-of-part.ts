/**
 * The path of the part that holds the data, from the path of a media part's data. For example `messages[0].content[1]`
 * for `messages[0].content[1].image_url.url`.
 */
export function placeOfPart(path: string): string {
  return /^messages\[\d+\]\.(?:\w+\[\d+\]|audio(?=\.))/.exec(path)?.[0] ?? path;
}
