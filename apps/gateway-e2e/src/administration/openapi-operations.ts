import type { LooseSchema } from './schema-arbitrary.js';

/** A parameter of an operation. */
interface Parameter {
  readonly name: string;
  readonly in: 'path' | 'query' | 'header' | 'cookie';
  readonly required?: boolean;
  readonly schema?: LooseSchema;
}

/** One method of one path. */
export interface Operation {
  readonly method: string;
  /** With `{name}` where a parameter goes. */
  readonly path: string;
  readonly parameters: readonly Parameter[];
  /** Of the JSON body; absent when there is none. */
  readonly body?: LooseSchema;
  /** Statuses that the document names. */
  readonly statuses: readonly string[];
}

/** An OpenAPI document whose references are resolved. */
export interface ResolvedDocument {
  readonly openapi: string;
  readonly paths: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
}

interface DocumentedOperation {
  readonly parameters?: readonly Parameter[];
  readonly requestBody?: { readonly content: Readonly<Record<string, { readonly schema?: LooseSchema }>> };
  readonly responses: Readonly<Record<string, unknown>>;
}

const methods = ['get', 'put', 'post', 'delete', 'options', 'head', 'patch', 'trace'];

/** Every operation of a document whose path begins so. */
export function operationsOf(document: ResolvedDocument, prefix: string): readonly Operation[] {
  return Object.entries(document.paths)
    .filter(([path]) => path.startsWith(prefix))
    .flatMap(([path, item]) => {
      const shared = (item.parameters ?? []) as readonly Parameter[];
      return Object.entries(item)
        .filter(([method]) => methods.includes(method))
        .map(([method, described]) => {
          const { parameters = [], requestBody, responses } = described as DocumentedOperation;
          const body = requestBody?.content['application/json']?.schema;
          return {
            method: method.toUpperCase(),
            path,
            parameters: [...shared, ...parameters],
            statuses: Object.keys(responses),
            ...(body && { body }),
          };
        });
    });
}
