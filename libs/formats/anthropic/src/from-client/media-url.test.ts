import { fromMediaUrl } from './media-url.js';

describe('the address of media', () => {
  it.each([
    ['https://a.example/b.png', { source: { type: 'url', uri: 'https://a.example/b.png' } }],
    ['http://a.example', { source: { type: 'url', uri: 'http://a.example' } }],
    ['gs://bucket/a b', undefined],
    ['gs://bucket/a', { source: { type: 'cloud-storage', uri: 'gs://bucket/a' } }],
    [
      'https://generativelanguage.googleapis.com/v1beta/files/abc',
      {
        source: { type: 'file-service', uri: 'https://generativelanguage.googleapis.com/v1beta/files/abc' },
      },
    ],
    ['data:image/PNG;base64,AAAA', { source: { type: 'inline', data: 'AAAA' }, mimeType: 'image/png' }],
    [
      'DATA:text/plain;charset=utf-8;base64,AA\nAA',
      { source: { type: 'inline', data: 'AAAA' }, mimeType: 'text/plain' },
    ],
    ['data:image/png,AAAA', undefined],
    ['data:;base64,AAAA', undefined],
    ['data:image/png;base64,', undefined],
    ['data:image/png;base64,<svg>', undefined],
    ['file:///etc/passwd', undefined],
    ['javascript:alert(1)', undefined],
    ['ftp://a.example/', undefined],
    ['//a.example/', undefined],
    ['/etc/passwd', undefined],
    ['https://', undefined],
    ['https://a.example/\nhttps://b.example', undefined],
    ['https://[::1', undefined],
    [`https://a.example/${'x'.repeat(9000)}`, undefined],
    ['', undefined],
  ])('%s', (url, expected) => {
    if (expected) expect(fromMediaUrl(url, 'p')).toEqual(expected);
    else expect(() => fromMediaUrl(url, 'p')).toThrow(expect.objectContaining({ param: 'p' }));
  });

  it('is read in linear time', () => {
    const started = process.cpuUsage();
    expect(() => fromMediaUrl(`data:image/png${';a=b'.repeat(1e6)}`, 'p')).toThrow();
    expect(() => fromMediaUrl(`data:image/png;base64,${'A'.repeat(1e6)}`, 'p')).not.toThrow();
    const { user, system } = process.cpuUsage(started);
    expect((user + system) / 1000).toBeLessThan(1000);
  });
});
