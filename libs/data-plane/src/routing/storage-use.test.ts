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
    expect(storageOfNative(native({ instances, parameters: { storageUri: 'gs://e/f' } }))).toEqual([]);
    expect(storageOfNative(undefined)).toEqual([]);
  });
});
