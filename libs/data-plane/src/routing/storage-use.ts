import type { JsonObject, NativeForm } from '@model-gateway/core';

/** What a request uses of the cloud project that the upstream's credential belongs to. */
export interface StorageUse {
  /** Addresses `gs://bucket/…` that the upstream reads. */
  readonly reads: readonly string[];
  /** What it writes to; absent: it writes nothing. */
  readonly writes?: StorageWrite;
  /** The member that names content which somebody cached in the project; absent: there is none. */
  readonly cachedBy?: string;
}

/** An address that the upstream writes to. */
export interface StorageWrite {
  readonly address: string;
  /** Where the client wrote it. */
  readonly path: string;
}

/** The `gs://` addresses of media in a canonical request. */
export function storageOfMedia(request: object): readonly string[] {
  return addressesIn(request, ({ type, uri }) => (type === 'cloud-storage' ? [uri] : []));
}

/** What a request in Gemini's own format uses, in both spellings of every member. */
export function storageOfContent(body: JsonObject): StorageUse {
  const reads = addressesIn(body, ({ fileData, file_data }) =>
    [fileData, file_data].flatMap((file) => {
      const { fileUri, file_uri } = (file ?? {}) as Readonly<Record<string, unknown>>;
      return [fileUri, file_uri];
    }),
  );
  const cachedBy = cacheMemberIn(body);
  return { reads, ...(cachedBy !== undefined && { cachedBy }) };
}

/** Members that hold a text of the caller's. */
const textMembers: ReadonlySet<string> = new Set(['content', 'text', 'title', 'prompt']);

/**
 * The `gs://` addresses in a request that its caller wrote in an upstream's format, in any member: the upstream may read
 * members that the gateway has no name for.
 *
 * @param written the address that the upstream writes to, which is not read where it stands; absent: it writes nothing
 */
export function storageOfNative(native: NativeForm | undefined, written?: string): readonly string[] {
  if (!native) return [];
  const { body } = native;
  return addressesIn(body, (object) =>
    Object.entries(object).flatMap(([name, value]) => {
      const isWritten = name === 'storageUri' && value === written && object === body.parameters;
      if (isWritten || textMembers.has(name)) return [];
      return Array.isArray(value) ? (value as readonly unknown[]) : [value];
    }),
  );
}

const cacheNames: readonly string[] = ['cachedContent', 'cached_content'];

/** The name of the member of any object that names cached content, as it is spelled; undefined: there is none. */
export function cacheMemberIn(value: object): string | undefined {
  let found: string | undefined;
  walk(value, (object) => {
    found ??= cacheNames.find((name) => object[name] !== undefined && object[name] !== null);
  });
  return found;
}

function addressesIn(
  root: object,
  addressesOf: (value: Readonly<Record<string, unknown>>) => readonly unknown[],
): readonly string[] {
  const found: string[] = [];
  walk(root, (object) => {
    for (const address of addressesOf(object)) {
      if (typeof address === 'string' && /^gs:\/\//i.test(address)) found.push(address);
    }
  });
  return found;
}

/** Visits all objects of plain data, without recursion: a request may nest deeply. */
function walk(root: object, visit: (value: Readonly<Record<string, unknown>>) => void): void {
  const open: object[] = [root];
  for (let value = open.pop(); value; value = open.pop()) {
    if (!Array.isArray(value)) visit(value as Readonly<Record<string, unknown>>);
    for (const member of Object.values(value)) {
      if (typeof member === 'object' && member !== null) open.push(member as object);
    }
  }
}
