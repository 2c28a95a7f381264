import { asText, isList, isRecord, type Json, type JsonRecord, valueAt } from './json.js';

/** Results that lead by their id to no open call of their function, one line each; what has no ids is not judged. */
export function wrongIds(got: JsonRecord): string[] {
  const open = new Map<Json, Json>();
  const found: string[] = [];
  for (const part of partsOf(got)) {
    const { functionCall: call, functionResponse: result } = part;
    if (isRecord(call) && call.id !== undefined) {
      if (open.has(call.id)) found.push(`two open calls have the id ${asText(call.id)}`);
      open.set(call.id, call.name);
    }
    if (!isRecord(result) || (result.id === undefined && open.size === 0)) continue;
    if (!open.has(result.id) || open.get(result.id) !== result.name) {
      found.push(`the result ${asText(result.id)} of ${asText(result.name)} is of no open call`);
    }
    open.delete(result.id);
  }
  return found;
}

function partsOf(got: JsonRecord): JsonRecord[] {
  const contents = valueAt(got, 'body.contents');
  return (isList(contents) ? contents : []).flatMap((content) => {
    const parts = valueAt(content, 'parts');
    return isList(parts) ? parts.filter(isRecord) : [];
  });
}
