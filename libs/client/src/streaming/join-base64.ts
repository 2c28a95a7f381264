/** Joins pieces that are base64 each. Only a first piece without padding can be joined as text. */
export function joinBase64(first: string, second: string): string {
  if (first.length % 4 === 0 && !first.endsWith('=')) return first + second;
  return btoa(atob(first) + atob(second));
}
