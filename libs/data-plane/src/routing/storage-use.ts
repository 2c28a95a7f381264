import { isJsonObject, type JsonObject, type JsonValue } from '@model-gateway/core';

/** What a request uses of the cloud project that the upstream's credential belongs to. */
export interface StorageUse {
  /** Addresses `gs://bucket/…` that the upstream reads. */
  readonly reads: readonly string[];
  /** The address that it writes to; absent: it writes nothing. */
  readonly writes?: string;
  /** The request goes on with content that somebody cached in the project. */
  readonly isCached?: boolean;
}

/** The `gs://` addresses of media in a canonical request. */
export function storageOfMedia(request: object): readonly string[] {
  return addressesIn(request, ({ type, uri }) => (type === 'cloud-storage' ? uri : undefined));
}

/** What a request in Gemini's own format uses. */
export function storageOfContent(body: JsonObject): StorageUse {
  const reads = addressesIn(body, ({ fileData, file_data: snake }) => {
    const file = [fileData, snake].find((member) => isJsonObject(member as JsonValue)) as
      | JsonObject
      | undefined;
    return file?.['fileUri'] ?? file?.['file_uri'];
  });
  const cached = body['cachedContent'] ?? body['cached_content'];
  return { reads, isCached: cached !== undefined && cached !== null };
}

/** Walks plain data without recursion: a request may nest deeply. */
function addressesIn(
  root: object,
  addressOf: (value: Readonly<Record<string, unknown>>) => unknown,
): readonly string[] {
  const found: string[] = [];
  const open: object[] = [root];
  for (let value = open.pop(); value; value = open.pop()) {
    const address = Array.isArray(value) ? undefined : addressOf(value as Readonly<Record<string, unknown>>);
    if (typeof address === 'string' && address.startsWith('gs://')) found.push(address);
    for (const member of Object.values(value)) {
      if (typeof member === 'object' && member !== null) open.push(member as object);
    }
  }
  return found;
}
