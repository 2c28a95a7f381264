import { isList, type JsonRecord } from '../json.js';

/** Is there an entry for this place in the loss report? */
export function reports({ losses }: JsonRecord, path: string): boolean {
  return isList(losses) && losses.includes(path);
}
