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
  const dimensions = common(messages, 'dimensions', 'outputDimensionality');
  const autoTruncate = common(messages, 'autoTruncate', 'autoTruncate');
  const extensions = unknown.toJson();
  const places = messages[0]?.places;
  return {
    inputs: messages.map(({ input }) => input),
    ...(dimensions !== undefined && { dimensions }),
    ...(autoTruncate !== undefined && { autoTruncate }),
    ...(places && { places }),
    ...(extensions && { extensions }),
  };
}

/** The value that all requests share: vectors of one answer have one length. */
function common<Member extends 'dimensions' | 'autoTruncate'>(
  messages: readonly EmbedContentMessage[],
  member: Member,
  name: string,
): EmbedContentMessage[Member] | undefined {
  const [first] = messages;
  const other = messages.findIndex((message) => message[member] !== first?.[member]);
  if (other !== -1) throw invalidValue(`requests[${other}].${name}`, 'the same in every request');
  return first?.[member];
}
