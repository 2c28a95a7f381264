import type { EmbeddingRequest, JsonObject, SdkPaths } from '@model-gateway/core';
import {
  invalidValue,
  missingParameter,
  mostEmbeddingInputs,
  optionalArray,
  requireObject,
  UnknownMembers,
} from '@model-gateway/format-kit';
import { camelCaseObject } from '../camel-case-object.js';
import { collectUnknown } from './collect-unknown.js';
import { type EmbedContentMessage, fromEmbedContentMessage } from './embed-content-message.js';

/**
 * The canonical request of an `embedContent` body.
 *
 * @param paths the API whose format it is
 * @throws InvalidRequestError its `param` is the place of the invalid value
 */
export function fromEmbedContentRequest(body: JsonObject, paths: SdkPaths): EmbeddingRequest {
  const unknown = new UnknownMembers();
  const message = fromEmbedContentMessage(body, '', unknown);
  return { ...toRequest([message], unknown), native: { paths, method: 'embedContent', body } };
}

const known: ReadonlySet<string> = new Set(['requests']);

/**
 * The canonical request of a `batchEmbedContents` body. The model of each request is ignored: the path names it.
 *
 * @param paths as of {@link fromEmbedContentRequest}
 * @throws InvalidRequestError as of {@link fromEmbedContentRequest}
 */
export function fromBatchEmbedContentsRequest(body: JsonObject, paths: SdkPaths): EmbeddingRequest {
  const unknown = new UnknownMembers();
  const members = camelCaseObject(body, '');
  collectUnknown(members, known, '', unknown);
  const requests = optionalArray(members, 'requests', '');
  if (!requests) throw missingParameter('requests');
  if (requests.length === 0 || requests.length > mostEmbeddingInputs) {
    throw invalidValue('requests', `an array of 1 to ${mostEmbeddingInputs} requests`);
  }
  const messages = requests.map((request, index) => {
    const path = `requests[${index}]`;
    return fromEmbedContentMessage(requireObject(request, path), path, unknown);
  });
  return { ...toRequest(messages, unknown), native: { paths, method: 'batchEmbedContents', body } };
}

function toRequest(messages: readonly EmbedContentMessage[], unknown: UnknownMembers): EmbeddingRequest {
  const { dimensions, autoTruncate, places } = messages[0] ?? {};
  const unsharedPath = unshared(messages, 'dimensions') ?? unshared(messages, 'autoTruncate');
  const extensions = unknown.toJson();
  return {
    inputs: messages.map(({ input }) => input),
    ...(dimensions !== undefined && { dimensions }),
    ...(autoTruncate !== undefined && { autoTruncate }),
    ...(places && { places }),
    ...(unsharedPath !== undefined && { unsharedPath }),
    ...(extensions && { extensions }),
  };
}

/** The place of the first value that differs from that of the first request. */
function unshared(
  messages: readonly EmbedContentMessage[],
  member: 'dimensions' | 'autoTruncate',
): string | undefined {
  return messages.find((message) => message[member] !== messages[0]?.[member])?.places[member];
}
