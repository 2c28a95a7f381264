import { fromStoredText, toStoredText } from '@model-gateway/sql-kit';
import { exactJson, type JsonObject, type SecretSealer, type StoredResponse } from '@model-gateway/core';

/** The key of a response or an item. Workspace and id cannot be read otherwise than they were written. */
export function keyOf(workspace: string, id: string): string {
  return toStoredText(JSON.stringify([workspace, id]));
}

/** A row that holds a response. */
export interface ResponseRow {
  readonly key: string;
  readonly ancestors: string;
  readonly document: string;
}

/** The columns of a response. */
export function toRow(
  workspace: string,
  { id, ancestors, input, output, response }: StoredResponse,
  sealer: SecretSealer,
): ResponseRow & { readonly sealed_by: string } {
  const key = keyOf(workspace, id);
  const document = sealer.seal(exactJson({ id, input, output, response }), contextOf(key));
  return {
    key,
    ancestors: toStoredText(JSON.stringify(ancestors)),
    document,
    sealed_by: sealOf(document),
  };
}

/** The response of a row. Throws an `Error` when its document cannot be opened. */
export function fromRow({ key, ancestors, document }: ResponseRow, sealer: SecretSealer): StoredResponse {
  const content = JSON.parse(sealer.open(document, contextOf(key))) as Omit<StoredResponse, 'ancestors'>;
  return { ...content, ancestors: ancestorsOf(ancestors) };
}

/** The ids in a column. */
export function ancestorsOf(column: string): readonly string[] {
  return JSON.parse(fromStoredText(column)) as string[];
}

/** Ids of the items of a response, each once. */
export function itemIdsOf({ input, output }: Pick<StoredResponse, 'input' | 'output'>): readonly string[] {
  const ids = [...input, ...output].map(({ id }: JsonObject) => id);
  return [...new Set(ids)].filter((id) => typeof id === 'string');
}

/** What a document is sealed for: it opens in no other row. */
export function contextOf(key: string): string {
  return `responses/${key}`;
}

/** The part of a sealed text that names its key. */
export function sealOf(document: string): string {
  return document.slice(0, document.lastIndexOf('.') + 1);
}
