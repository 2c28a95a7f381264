/**
 * The data of each server-sent event in a text of whole events. Lines end in LF, CR or both, each where it likes, and an
 * event may write its data in several lines.
 */
export function eventsData(text: string): string[] {
  const all: string[] = [];
  let data: string[] = [];
  const close = () => {
    if (data.length > 0) all.push(data.join('\n'));
    data = [];
  };
  for (const line of text.split(/\r\n|\n|\r/)) {
    if (line === '') close();
    else if (line.startsWith('data:')) data.push(line.slice('data:'.length).replace(/^ /, ''));
  }
  close();
  return all;
}
