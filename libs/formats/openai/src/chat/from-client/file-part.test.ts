import { fromFile } from './file-part.js';

const path = 'messages[0].content[0].file';

describe('a file part', () => {
  it.each([
    ['https://example.com/a.mp3', { type: 'url', uri: 'https://example.com/a.mp3' }],
    ['gs://bucket/a.mp3', { type: 'cloud-storage', uri: 'gs://bucket/a.mp3' }],
    ['data:audio/mp3;base64,AAAA', { type: 'inline', data: 'AAAA' }],
    ['AAAA', { type: 'inline', data: 'AAAA' }],
    ['httpAAAA', { type: 'inline', data: 'httpAAAA' }],
  ])('takes %j in the place of its bytes', (data, source) => {
    const losses: unknown[] = [];
    const part = fromFile({ file_data: data, filename: 'a.mp3' }, path, (loss) => losses.push(loss));
    expect(part).toMatchObject({ source, filename: 'a.mp3', path: `${path}.file_data` });
    expect(losses).toEqual([]);
  });

  it.each(['file:///etc/passwd', 'ftp://a/b', 'https://', 'gs://bucket', 'javascript:alert(1)'])(
    'refuses the address %j',
    (data) => {
      expect(() => fromFile({ file_data: data }, path, () => undefined)).toThrow(/file_data/);
    },
  );
});
