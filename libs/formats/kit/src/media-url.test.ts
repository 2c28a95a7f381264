import { InvalidRequestError } from '@model-gateway/core';
import { fromMediaUrl } from './media-url.js';

const path = 'messages[0].content[0].image_url.url';
const inline = (data: string, mimeType?: string) => ({
  source: { type: 'inline', data },
  ...(mimeType && { mimeType }),
});

describe('fromMediaUrl', () => {
  it.each([
    ['data:image/png;base64,iVBORw0K', inline('iVBORw0K', 'image/png')],
    ['DATA:IMAGE/PNG;charset=x;BASE64,iVBORw0K', inline('iVBORw0K', 'image/png')],
    ['data:;base64,AAAA', inline('AAAA')],
    ['data:audio/L16;rate=24000;base64,AAAA', inline('AAAA', 'audio/l16;rate=24000')],
    ['data:image/png;base64,-_-_', inline('-_-_', 'image/png')],
    ['data:image/png;base64,-_8', inline('-_8', 'image/png')],
    ['data:image/png;base64,AA\nAA\r\nAA AA', inline('AAAAAAAA', 'image/png')],
    ['data:image/png;base64,%2B%2f8%3D', inline('+/8=', 'image/png')],
    ['data:image/png;base64,%41A%0AAA', inline('AAAA', 'image/png')],
    ['data:text/plain,a%20%C3%A9', inline('YSDDqQ==', 'text/plain')],
    ['data:,hi', inline('aGk=', 'text/plain')],
    ['data:text/html;charset=utf-8,%3Cp%3E', inline('PHA+', 'text/html')],
    ['data:text/csv;charset=Latin1;base64,AAAA', inline('AAAA', 'text/csv;charset=latin1')],
  ])('reads the data URI %j', (url, expected) => {
    expect(fromMediaUrl(url, path)).toEqual(expected);
  });

  it.each([
    ['gs://bucket/a/b.mp4', 'cloud-storage'],
    ['https://generativelanguage.googleapis.com/v1beta/files/abc-123', 'file-service'],
    ['https://generativelanguage.googleapis.com/v1beta/files/abc/more', 'url'],
    ['https://example.com/a.png?X-Goog-Signature=1', 'url'],
    ['http://example.com/a.png', 'url'],
    ['https://youtu.be/abc', 'url'],
  ])('reads %s as %s', (uri, type) => {
    expect(fromMediaUrl(uri, path)).toEqual({ source: { type, uri } });
  });

  it.each([
    '',
    ' ',
    'file:///etc/passwd',
    'ftp://example.com/a.png',
    'javascript:alert(1)',
    'blob:https://example.com/1',
    'gs://',
    'gs://bucket',
    'gs://bucket/',
    'gs:///object',
    'https://',
    'https:///a.png',
    'https://exa mple.com/a.png',
    'https://example.com/a\nb',
    '//example.com/a.png',
    '/etc/passwd',
    'image.png',
    'data:',
    'data:image/png',
    'data:image/png;base64',
    'data:image/png;base64,',
    'data:image/png;base64,<script>',
    'data:image/png;base64,AAAA%2',
    'data:image/png;base64,AAAA%ff',
    'data:,%4',
    'data:,%g0',
    'data:,%0:',
    'data:image/png;base64,=AAA',
    `data:image/png;base64,${'A'.repeat(100)}!!`,
    `data:image/png;base64,${'A'.repeat(40)}=${'A'.repeat(100)}`,
    'data:png;base64,AAAA',
    'data:image/png\r\nX-Evil: 1;base64,AAAA',
    'data:text/plain,%zz',
    'data:text/plain,%4',
    `data:${'x'.repeat(2000)},AAAA`,
    `https://example.com/${'a'.repeat(9000)}`,
  ])('refuses %j and names the place', (url) => {
    expect(() => fromMediaUrl(url, path)).toThrow(InvalidRequestError);
    expect(() => fromMediaUrl(url, path)).toThrow(
      expect.objectContaining({ code: 'invalid_value', param: path }),
    );
  });

  it('takes the data out of a large URI without looking at all of it', () => {
    const data = 'A'.repeat(8_000_000);
    const url = `data:image/png;base64,${data}`;
    expect(url.length).toBeGreaterThan(8_000_000);
    const started = process.cpuUsage();
    const { source } = fromMediaUrl(url, path);
    const { user, system } = process.cpuUsage(started);
    expect((user + system) / 1000).toBeLessThan(250);
    expect(source.type === 'inline' && source.data === data).toBe(true);
  });
});
