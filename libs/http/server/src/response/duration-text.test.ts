import { durationText } from './response-headers.js';

it.each([
  [0, '0s'],
  [-5, '0s'],
  [0.2, '1ms'],
  [20, '20ms'],
  [999.5, '1s'],
  [1_000, '1s'],
  [8_640, '8.64s'],
  [1_007, '1.007s'],
  [1_070, '1.07s'],
  [1_077, '1.077s'],
  [1_700, '1.7s'],
  [59_999, '59.999s'],
  [60_000, '1m0s'],
  [86_400, '1m26.4s'],
  [360_000, '6m0s'],
  [3_600_000, '1h0m0s'],
  [86_400_000, '24h0m0s'],
])('%d milliseconds are %s', (ms, text) => {
  expect(durationText(ms)).toBe(text);
});
