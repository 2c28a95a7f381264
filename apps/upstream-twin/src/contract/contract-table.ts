import type { Api } from '../api.js';
import gemini from './gemini-contract.generated.json';
import vertex from './vertex-contract.generated.json';

/** Members of one protobuf message: JSON name -> type (`[]X` repeated, `{}X` map), and its real oneof groups. */
interface MessageTable {
  readonly fields: Readonly<Record<string, string>>;
  readonly oneofs?: Readonly<Record<string, readonly string[]>>;
}

/** Field tables of one API, as tools/upstream-contract writes them. */
export interface ContractTable {
  /** Protobuf package, part of the type names in error messages. */
  readonly package: string;
  readonly messages: Readonly<Record<string, MessageTable>>;
  readonly enums: Readonly<Record<string, readonly string[]>>;
}

/** What the guides to Gemini 4 name, and no published descriptor has yet. */
const newer: Readonly<Record<string, readonly string[]>> = { ThinkingLevel: ['XHIGH'] };
const newerFields: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  GenerateContentRequest: { continuationToken: 'bytes' },
};

function withNewer(table: ContractTable): ContractTable {
  const enums = Object.fromEntries(
    Object.entries(table.enums).map(([name, values]) => [name, [...values, ...(newer[name] ?? [])]]),
  );
  const messages = Object.fromEntries(
    Object.entries(table.messages).map(([name, message]) => {
      const fields = { ...message.fields, ...newerFields[name] };
      return [name, { ...message, fields }];
    }),
  );
  return { ...table, enums, messages };
}

/** The public contract of each API. */
export const contractTables: Readonly<Record<Api, ContractTable>> = {
  gemini: withNewer(gemini),
  vertex: withNewer(vertex),
};

/** The contract of the stable version of Vertex AI: without what only the beta knows. */
const stableTable: ContractTable = {
  ...contractTables.vertex,
  package: contractTables.vertex.package.replace(/beta1$/, ''),
  messages: { ...contractTables.vertex.messages, ...withoutBetaOnly(contractTables.vertex, vertex.betaOnly) },
};

function withoutBetaOnly(
  { messages }: ContractTable,
  betaOnly: Readonly<Record<string, readonly string[]>>,
): ContractTable['messages'] {
  const stable = Object.entries(betaOnly).flatMap(([name, absent]) => {
    const table = messages[name];
    if (!table) return [];
    const fields = Object.entries(table.fields).filter(([field]) => !absent.includes(field));
    return [[name, { ...table, fields: Object.fromEntries(fields) }] as const];
  });
  return Object.fromEntries(stable);
}

/** @param version as the path has it, such as `v1` */
export function contractTable(api: Api, version: string): ContractTable {
  return api === 'vertex' && version === 'v1' ? stableTable : contractTables[api];
}
