import { readBody } from './read-body.js';

addEventListener('message', ({ data }: MessageEvent<string>) => postMessage(readBody(data)));
