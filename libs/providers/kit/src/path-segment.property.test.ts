import { InvalidRequestError } from '@model-gateway/core';
import fc from 'fast-check';
import { locationSegment, pathSegment, pathSegments, projectSegment } from './path-segment.js';

const good = [
  'gemini-2.5-flash',
  'gemini-2.0-flash-thinking-exp-01-21',
  'claude-sonnet-4@20250514',
  'llama-3.3-70b-instruct-maas',
  '1234567890',
  '_a',
  'x'.repeat(256),
];

/** What people try, or get wrong. */
const hostile = [
  '',
  '.',
  '..',
  'gemini-2.5-flash/../../..',
  '../secret',
  'a..b',
  '%2e%2e%2fsecret',
  'a%2Fb',
  'a/b',
  'a\\b',
  'a?key=b',
  'a#b',
  'a&b',
  'a;b',
  'a:predict',
  'a b',
  ' a',
  'a\n',
  'a\r\nhost: evil',
  'a\u0000',
  'a\u2215b',
  'ａ',
  '@evil.example',
  'x'.repeat(257),
];

it.each(good)('takes %p as it is', (name) => {
  expect(pathSegment(name, 'model')).toBe(name);
});

it.each(hostile)('R71: refuses %p', (name) => {
  expect(() => pathSegment(name, 'model')).toThrow(InvalidRequestError);
  expect(() => projectSegment(name === 'a:predict' ? 'a:b:c' : name, 'model')).toThrow(InvalidRequestError);
  expect(() => locationSegment(name, 'model')).toThrow(InvalidRequestError);
});

it('says where the name stood, and does not repeat it', () => {
  const error = caught(() => projectSegment('a/b<script>', 'header:x-gateway-vertex-project-id'));
  expect(error).toMatchObject({ code: 'invalid_value', param: 'header:x-gateway-vertex-project-id' });
  expect(error.message).toContain('The header x-gateway-vertex-project-id');
  expect(error.message).not.toContain('script');
});

it('says of each kind of name what it may consist of', () => {
  expect(caught(() => pathSegment('a b', 'model')).message).toContain('letters, digits and - _ . @ + are');
  expect(caught(() => projectSegment('a@b', 'model')).message).toContain('- _ . and one colon are possible');
  const region = caught(() => locationSegment('US', 'header:x-gateway-vertex-region')).message;
  expect(region).toContain('small letters, digits and - are possible, 40 characters at most');
});

it.each(['my-project-1', '123456789012', 'example.com:my-project'])('takes the project %p', (name) => {
  expect(projectSegment(name, 'model')).toBe(name);
});

it.each(['us-central1', 'global', 'eu', 'northamerica-northeast1'])('takes the region %p', (name) => {
  expect(locationSegment(name, 'model')).toBe(name);
});

it.each(['us-central1.evil.example', 'evil.example#', 'US', '-us', 'us-', 'us_central1'])(
  'refuses the region %p, which would become a host',
  (name) => {
    expect(() => locationSegment(name, 'model')).toThrow(InvalidRequestError);
  },
);

it('cuts a path at its slashes, and checks each part', () => {
  expect(pathSegments('projects/example.com:p/locations/global', 'model')).toEqual([
    'projects',
    'example.com:p',
    'locations',
    'global',
  ]);
  for (const path of ['a//b', '/a', 'a/', 'a/../b', 'a/./b', 'publishers/google/models/a:rawPredict']) {
    expect(() => pathSegments(path, 'model')).toThrow(InvalidRequestError);
  }
});

it('never lets a name change the shape of a URL', () => {
  fc.assert(
    fc.property(fc.oneof(fc.string({ unit: 'binary' }), fc.webPath(), fc.webUrl()), (name) => {
      let segment: string;
      try {
        segment = pathSegment(name, 'model');
      } catch {
        return;
      }
      const url = new URL(`https://host.example/v1/models/${segment}:go?alt=sse`);
      expect(url.href).toBe(`https://host.example/v1/models/${name}:go?alt=sse`);
      expect(url.pathname.split('/')).toHaveLength(4);
    }),
  );
});

function caught(action: () => unknown): InvalidRequestError {
  try {
    action();
  } catch (error) {
    return error as InvalidRequestError;
  }
  throw new Error('nothing was thrown');
}
