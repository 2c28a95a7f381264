import type { Api } from '../api.js';
import { contractTables, type ContractTable } from '../contract/contract-table.js';
import { ProtoJsonParser } from '../contract/proto-json-parser.js';
import { parserError } from '../errors/google-error.js';
import type { JsonObject } from '../json.js';

/** Vertex AI's messages for embeddings, which its published descriptors do not have yet. Source: its REST reference. */
const vertexMessages: ContractTable['messages'] = {
  EmbedContentRequest: {
    fields: {
      model: 'string',
      content: 'Content',
      title: 'string',
      taskType: 'TaskType',
      outputDimensionality: 'int32',
      autoTruncate: 'bool',
      embedContentConfig: 'EmbedContentConfig',
    },
  },
  EmbedContentConfig: {
    fields: {
      title: 'string',
      taskType: 'TaskType',
      outputDimensionality: 'int32',
      autoTruncate: 'bool',
      documentOcr: 'bool',
      audioTrackExtraction: 'bool',
    },
  },
  PredictRequest: {
    fields: { instances: '[]google.protobuf.Value', parameters: 'google.protobuf.Value' },
  },
};

const { gemini, vertex } = contractTables;
const taskTypes = gemini.enums.TaskType ?? [];
const tables: Readonly<Record<Api, ContractTable>> = {
  gemini,
  vertex: {
    ...vertex,
    messages: { ...vertex.messages, ...vertexMessages },
    enums: { TaskType: taskTypes, ...vertex.enums },
  },
};

/** The request messages for embeddings. */
export type EmbedMessage = 'EmbedContentRequest' | 'BatchEmbedContentsRequest' | 'PredictRequest';

/** Reads a body as one of them, in canonical form; a body that is none is refused in the parser's words. */
export function parseEmbedMessage(api: Api, name: EmbedMessage, body: JsonObject): JsonObject {
  const parser = new ProtoJsonParser(tables[api]);
  const message = parser.parseMessage(name, body);
  if (parser.violations.list.length > 0) throw parserError(parser.violations.list);
  return message;
}
