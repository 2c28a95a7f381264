import { isList, type JsonRecord } from '../json.js';

/** What `texts` asks for: each has to be somewhere in the answer. */
export function wantedTexts(wanted: JsonRecord): readonly string[] {
  return isList(wanted.texts) ? wanted.texts.map(String) : [];
}
