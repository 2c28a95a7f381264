import { requestedBetas } from './http-target-request.js';

it('reads the words of either header, each once', () => {
  expect(requestedBetas({}, { 'anthropic-beta': 'a, b,, a ' })).toEqual({
    values: ['a', 'b'],
    path: 'header:anthropic-beta',
  });
  expect(requestedBetas({ 'anthropic-beta': 'c' }, {})).toEqual({
    values: ['c'],
    path: 'header:x-gateway-anthropic-beta',
  });
});

it('joins both headers, each word once', () => {
  expect(requestedBetas({ 'anthropic-beta': 'own, both' }, { 'anthropic-beta': 'both,bare' })).toEqual({
    values: ['own', 'both', 'bare'],
    path: 'header:x-gateway-anthropic-beta',
  });
  expect(requestedBetas({ 'anthropic-beta': ' , ' }, { 'anthropic-beta': 'bare' })).toEqual({
    values: ['bare'],
    path: 'header:anthropic-beta',
  });
});

it('is nothing without words', () => {
  expect(requestedBetas({}, {})).toBeUndefined();
  expect(requestedBetas({ 'anthropic-beta': '' }, { 'anthropic-beta': ' , ' })).toBeUndefined();
});
