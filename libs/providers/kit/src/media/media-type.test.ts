import { InvalidRequestError } from '@model-gateway/core';
import { fetchedMimeType } from './media-type.js';

const refuse = (because: string) => new InvalidRequestError('invalid_value', because);
const png = '\x89PNG\r\n\x1a\nrest';

function typeOf(bytes: string, contentType: string | undefined, name: string, mimeType?: string) {
  const said = mimeType === undefined ? {} : { mimeType };
  return fetchedMimeType({ data: btoa(bytes), contentType }, said, name, refuse);
}

it.each([
  ['bytes that tell', png, 'text/plain', 'a.jpg', 'image/jpeg', 'image/png'],
  [
    'a PDF that is called anything',
    '%PDF-1.7',
    'application/octet-stream',
    'x',
    undefined,
    'application/pdf',
  ],
  ['a WebP', 'RIFF\x10\x00\x00\x00WEBPVP8 ', undefined, 'x', undefined, 'image/webp'],
  ['a WAV', 'RIFF\x10\x00\x00\x00WAVEfmt ', 'audio/x-wav', 'x', undefined, 'audio/wav'],
  ['what the client says', 'abc', 'audio/mpeg', 'x', 'audio/mp3', 'audio/mp3'],
  ['what the server says', 'abc', 'audio/MPEG', 'x', undefined, 'audio/mpeg'],
  [
    'a text with its charset',
    'abc',
    'text/plain; charset=latin1',
    'x',
    undefined,
    'text/plain; charset=latin1',
  ],
  ['a web page that is meant', '<p>', 'text/html', 'page.html', undefined, 'text/html'],
  ['a web page that the client calls text', '<p>', 'text/html', 'x', 'text/html', 'text/html'],
  ['nothing where only the name tells', 'abc', 'binary/octet-stream', 'notes.md', undefined, undefined],
  ['the name where the server says nothing', 'abc', undefined, 'a.MP3', undefined, 'audio/mpeg'],
  ['nothing without a header', 'abc', undefined, 'notes.md', undefined, undefined],
] as const)('is that of %s', (_, bytes, header, name, said, expected) => {
  expect(typeOf(bytes, header, name, said)).toBe(expected);
});

it.each([
  ['a page in place of a picture', 'text/html; charset=utf-8', 'cat.png', undefined, 'text/html'],
  ['a page at an address without extension', 'text/html', 'cat', undefined, 'text/html'],
  ['a page where the client says PDF', 'text/html', 'cat', 'application/pdf', 'text/html'],
  ['an error in JSON in place of a picture', 'application/json', 'cat.webp', undefined, 'application/json'],
  ['an error in XML in place of sound', 'application/xml', 'x', 'audio/mp3', 'application/xml'],
] as const)('refuses %s', (_, header, name, said, sent) => {
  expect(() => typeOf('<p>', header, name, said)).toThrow(`its server sends ${sent}`);
});
