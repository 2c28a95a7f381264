import { useEffect, useMemo, useState } from 'react';
import { readBody, type ReadBody } from './read-body.js';

/** Above this many characters a body is read in a worker, so that the page does not stand still. */
const largestHere = 100_000;

/** The messages of a body; undefined while a worker reads it. */
export function useReadBody(text: string): ReadBody | undefined {
  const isLarge = text.length > largestHere;
  const here = useMemo(() => (isLarge ? undefined : readBody(text)), [isLarge, text]);
  const [read, setRead] = useState<{ readonly text: string; readonly body: ReadBody }>();
  useEffect(() => {
    if (!isLarge) return undefined;
    const worker = new Worker(new URL('./read-body.worker.js', import.meta.url), { type: 'module' });
    worker.addEventListener('message', ({ data }: MessageEvent<ReadBody>) => setRead({ text, body: data }));
    worker.postMessage(text);
    return () => worker.terminate();
  }, [isLarge, text]);
  return here ?? (read?.text === text ? read.body : undefined);
}
