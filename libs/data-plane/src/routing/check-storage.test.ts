import type { Target } from '@model-gateway/core';
import { checkStorage, restrictsReading } from './check-storage.js';
import { cacheMemberIn, storageOfContent, storageOfMedia, type StorageUse } from './storage-use.js';

const target = (allowedBuckets?: readonly string[]): Target => ({
  kind: 'vertex-ai',
  slug: 'a',
  model: 'm',
  credential: { type: 'application-default' },
  ...(allowedBuckets && { allowedBuckets }),
});
const caller = (allowedBuckets?: readonly string[]) => (allowedBuckets ? { allowedBuckets } : {});

const reading = (address: string): StorageUse => ({ reads: [address] });
const writing = (address: string): StorageUse => ({
  reads: [],
  writes: { address, path: 'parameters.storageUri' },
});

function allows(use: StorageUse, entry?: readonly string[], key?: readonly string[]): boolean {
  try {
    checkStorage(use, target(entry), caller(key));
    return true;
  } catch (error) {
    expect(error).toMatchObject({ kind: 'permission', code: 'insufficient_scope' });
    return false;
  }
}

describe('the buckets that a request may use', () => {
  it('are any for reading and none for writing, where no list says', () => {
    expect(allows(reading('gs://b/o'))).toBe(true);
    expect(allows(writing('gs://b/o'))).toBe(false);
    expect(allows({ reads: [], cachedBy: 'cachedContent' })).toBe(true);
    expect(restrictsReading(target(), caller())).toBe(false);
  });

  it.each([
    [['b'], undefined, true],
    [['c'], undefined, false],
    [undefined, ['b'], true],
    [undefined, ['b-*'], false],
    [['b'], ['b', 'c'], true],
    [['b'], ['c'], false],
    [['*'], ['b'], true],
    [[], undefined, false],
  ])('are on the lists %j of the provider and %j of the key: %s', (entry, key, allowed) => {
    expect(allows(reading('gs://b/folder/o'), entry, key)).toBe(allowed);
    expect(allows(writing('gs://b/folder'), entry, key)).toBe(allowed);
    expect(restrictsReading(target(entry), caller(key))).toBe(true);
  });

  it('are not those whose names only begin as one on the list', () => {
    expect(allows(reading('gs://bucket-of-another/o'), ['bucket'])).toBe(false);
    expect(allows(reading('gs://bucket/../other/o'), ['bucket'])).toBe(true);
    expect(allows(reading('gs://'), ['bucket'])).toBe(false);
  });

  it('have no cached content with a list, unless it is of everything', () => {
    expect(allows({ reads: [], cachedBy: 'cachedContent' }, ['b'])).toBe(false);
    expect(allows({ reads: [], cachedBy: 'cachedContent' }, ['*'])).toBe(true);
  });

  it('are refused with the member that the client wrote', () => {
    const check = (use: StorageUse) => () => checkStorage(use, target([]), caller());
    expect(check(writing('gs://b'))).toThrow(expect.objectContaining({ param: 'parameters.storageUri' }));
    const cached = { reads: [], cachedBy: 'cachedContent' };
    expect(check(cached)).toThrow(expect.objectContaining({ param: 'cachedContent' }));
  });

  it('are the caller’s own affair with a credential of its own', () => {
    const own = { ...target([]), isCallersCredential: true } as const;
    expect(() => checkStorage(writing('gs://b'), own, caller([]))).not.toThrow();
    const { slug: _, ...kind } = target([]);
    expect(() => checkStorage(writing('gs://b'), kind, caller([]))).not.toThrow();
  });
});

describe('what a request uses of storage', () => {
  it('is found in media of messages, results of tools too, and not in texts', () => {
    const media = (uri: string) => ({ type: 'media', source: { type: 'cloud-storage', uri } });
    const messages = [
      { role: 'user', content: [{ type: 'text', text: 'gs://text/o' }, media('gs://a/o')] },
      { role: 'tool', content: [{ type: 'tool-result', content: [media('gs://b/o')] }] },
    ];
    expect([...storageOfMedia(messages)].sort()).toEqual(['gs://a/o', 'gs://b/o']);
  });

  it('is found in Gemini’s own format in both spellings', () => {
    const body = {
      contents: [
        {
          parts: [
            { fileData: { fileUri: 'gs://a/o' } },
            { file_data: { file_uri: 'gs://b/o' } },
            { text: 'gs://c/o' },
          ],
        },
        {
          parts: [
            { fileData: { fileUri: 'https://example.com/o' } },
            { functionCall: { args: { fileUri: 'gs://d/o' } } },
          ],
        },
      ],
    };
    expect(storageOfContent(body)).toEqual({
      reads: expect.arrayContaining(['gs://a/o', 'gs://b/o']) as string[],
    });
    expect(storageOfContent(body).reads).toHaveLength(2);
    expect(storageOfContent({ cachedContent: 'c' }).cachedBy).toBe('cachedContent');
    expect(storageOfContent({ cached_content: 'c' }).cachedBy).toBe('cached_content');
  });

  it('is found when a body has both spellings, and in unknown members', () => {
    const both = {
      fileData: { fileUri: 'https://a', file_uri: 'gs://a/o' },
      file_data: { file_uri: 'GS://b/o' },
    };
    expect([...storageOfContent({ contents: [both] }).reads].sort()).toEqual(['GS://b/o', 'gs://a/o']);
    expect(cacheMemberIn({ extra_body: { google: { cached_content: 'c' } } })).toBe('cached_content');
    expect(cacheMemberIn({ google: { cachedContent: null } })).toBeUndefined();
  });

  it('is found in a request that nests deeply', () => {
    let value: object = {};
    for (let level = 0; level < 100_000; level += 1) value = { value };
    expect(storageOfMedia(value)).toEqual([]);
  });
});
