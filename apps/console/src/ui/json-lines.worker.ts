import { jsonLines } from './json-lines.js';

addEventListener('message', ({ data }: MessageEvent<string>) => postMessage(jsonLines(data)));
