/**
 * One server-sent event without a name.
 *
 * @param json text without line breaks, as `JSON.stringify` gives it
 */
export function encodeSseData(json: string): string {
  return `data: ${json}\n\n`;
}

/**
 * One server-sent event with a name.
 *
 * @param json text without line breaks, as `JSON.stringify` gives it
 */
export function encodeSseEvent(name: string, json: string): string {
  return `event: ${name}\ndata: ${json}\n\n`;
}
