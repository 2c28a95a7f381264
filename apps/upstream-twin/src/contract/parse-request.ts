import type { Api } from '../api.js';
import type { JsonObject } from '../json.js';
import { contractTable } from './contract-table.js';
import type { Content, GenerateContentRequest } from './generate-content-request.js';
import { ProtoJsonParser } from './proto-json-parser.js';
import type { Violation } from './violations.js';

/** Request messages by name, in the canonical form that the parser gives them. */
export interface RequestMessages {
  GenerateContentRequest: GenerateContentRequest;
  CountTokensRequest: CountTokensRequest;
}

/** Both shapes in one: Gemini API: `contents` or `generateContentRequest`; Vertex AI: the members at the top. */
export interface CountTokensRequest extends GenerateContentRequest {
  readonly contents?: readonly Content[];
  readonly generateContentRequest?: GenerateContentRequest;
}

export interface ParsedRequest<Message> {
  readonly request: Message;
  readonly violations: readonly Violation[];
}

/**
 * Reads a JSON body as one of the request messages of an API. The result means something only without violations.
 *
 * @param version as the path has it; absent: the newest
 */
export function parseRequest<Name extends keyof RequestMessages>(
  api: Api,
  name: Name,
  body: JsonObject,
  version = '',
): ParsedRequest<RequestMessages[Name]> {
  const parser = new ProtoJsonParser(contractTable(api, version));
  const request = parser.parseMessage(name, body) as RequestMessages[Name];
  return { request, violations: parser.violations.list };
}
