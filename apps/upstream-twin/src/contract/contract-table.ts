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

/** The public contract of each API. */
export const contractTables = { gemini, vertex } satisfies Record<Api, ContractTable> as Record<
  Api,
  ContractTable
>;
