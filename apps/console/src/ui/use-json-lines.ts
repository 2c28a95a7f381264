import { useEffect, useMemo, useState } from 'react';
import { jsonLines, type JsonLines } from './json-lines.js';

/** Above this many characters a text is read in a worker, so that the page does not stand still. */
const largestHere = 100_000;

/** The lines of a text; undefined while a worker reads it. */
export function useJsonLines(text: string): JsonLines | undefined {
  const isLarge = text.length > largestHere;
  const here = useMemo(() => (isLarge ? undefined : jsonLines(text)), [isLarge, text]);
  const [read, setRead] = useState<{ readonly text: string; readonly lines: JsonLines }>();
  useEffect(() => {
    if (!isLarge) return undefined;
    const worker = new Worker(new URL('./json-lines.worker.js', import.meta.url), { type: 'module' });
    worker.addEventListener('message', ({ data }: MessageEvent<JsonLines>) => setRead({ text, lines: data }));
    worker.postMessage(text);
    return () => worker.terminate();
  }, [isLarge, text]);
  return here ?? (read?.text === text ? read.lines : undefined);
}
