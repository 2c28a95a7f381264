import { storageOfNative } from './storage-use.js';

const native = (body: object) => ({ paths: 'publishers', method: 'predict', body: { ...body } }) as const;

describe('storageOfNative', () => {
  it('finds addresses in any member, also in lists', () => {
    expect(
      storageOfNative(
        native({
          instances: [{ image: { gcsUri: 'gs://a/1' }, novel: { anything: ['x', 'GS://b/2'] } }],
          parameters: { storage_uri: 'gs://c/3' },
        }),
      ).toSorted(),
    ).toEqual(['GS://b/2', 'gs://a/1', 'gs://c/3']);
  });

  it('leaves out texts, and what the request writes to', () => {
    const instances = [{ content: 'gs://a', title: 'gs://b' }, { text: 'gs://c' }, { prompt: 'gs://d' }];
    const parameters = { storageUri: 'gs://e/f' };
    expect(storageOfNative(native({ instances, parameters }), 'gs://e/f')).toEqual([]);
    expect(storageOfNative(undefined)).toEqual([]);
  });

  it('leaves out an address to write to only at its place, and only that which is written to', () => {
    const storageUri = 'gs://e/f';
    const elsewhere = native({
      instances: [{ storageUri }],
      parameters: { novel: { storageUri } },
      storageUri,
    });
    expect(storageOfNative(elsewhere, storageUri)).toEqual([storageUri, storageUri, storageUri]);
    expect(storageOfNative(native({ parameters: { storageUri } }))).toEqual([storageUri]);
    expect(storageOfNative(native({ parameters: { storageUri } }), 'gs://g')).toEqual([storageUri]);
  });
});
