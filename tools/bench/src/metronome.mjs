import { parentPort, workerData } from 'node:worker_threads';

/** Posts each due time, in milliseconds since the epoch with fractions, at the moment it has come. */
const { rate, seconds } = workerData;
const sleeper = new Int32Array(new SharedArrayBuffer(4));
const start = performance.timeOrigin + performance.now() + 20;
const count = Math.round(rate * seconds);

for (let index = 0; index < count; index++) {
  const dueAt = start + (index * 1000) / rate;
  const wait = dueAt - performance.timeOrigin - performance.now();
  if (wait > 0) Atomics.wait(sleeper, 0, 0, wait);
  parentPort.postMessage(dueAt);
}
