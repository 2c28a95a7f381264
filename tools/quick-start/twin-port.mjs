/** Which port the twin of the quick start listens on: the same at every start, because stored entries name it. */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { freePort, isTaken } from './free-port.mjs';

/** Tried at the first start. */
const usualPort = '8790';

/**
 * The port in the file. At the first start it is the usual one, or a free one if that is taken, and the file keeps it.
 *
 * @returns `port`, and `missing`: the stored port, if another process listens there. Then `port` is for this start alone.
 */
export async function twinPort(file, host = '127.0.0.1', firstPort = usualPort) {
  const stored = existsSync(file) ? readFileSync(file, 'utf8').trim() : '';
  const isStored = /^[1-9]\d{0,4}$/.test(stored) && Number(stored) < 65_536;
  if (isStored && (await isTaken(stored, host))) return { port: await freePort(), missing: stored };
  if (isStored) return { port: stored };
  const port = (await isTaken(firstPort, host)) ? await freePort() : firstPort;
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, `${port}\n`);
  return { port };
}

/** What `npm start` says when the twin cannot have its port. */
export function missingPortWarning({ port, missing }) {
  return (
    `Another process listens on port ${missing}, the twin's, so the twin uses port ${port} for this start. Stored providers that ` +
    `name http://127.0.0.1:${missing} do not work until that process ends and npm start runs again; npm start -- --fresh begins anew.`
  );
}
