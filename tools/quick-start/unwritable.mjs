import { accessSync, constants } from 'node:fs';

/** The sentence about the first folder that this user cannot write in; undefined if there is none. */
export function unwritable(folders) {
  for (const folder of folders) {
    try {
      accessSync(folder, constants.W_OK);
    } catch (error) {
      return `npm start builds the gateway in its clone, and cannot write in ${folder} (${error.code}): copy the clone to a folder that you can write in.`;
    }
  }
  return undefined;
}
