/**
 * Builds the console into `dist`: Vite, with the licences of what is shipped, then `.br` and `.gz` beside every file
 * that a browser may ask for. Does nothing while no source has changed since the last build.
 */
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';

const folder = dirname(fileURLToPath(import.meta.url));
const dist = join(folder, 'dist');
const stamp = join(dist, '.built-from');

const filesBelow = (place) =>
  readdirSync(place, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .sort();

/** What the build is made from, as one hash. */
function sources() {
  const hash = createHash('sha256');
  const own = ['index.html', 'vite.config.ts', 'licences.ts', 'package.json', 'build.mjs'].map((name) =>
    join(folder, name),
  );
  const below = ['src', 'public'].flatMap((name) => filesBelow(join(folder, name)));
  for (const file of [...own, join(folder, '../../package-lock.json'), ...below])
    if (!/\.test\.tsx?$/.test(file)) hash.update(file.slice(folder.length)).update(readFileSync(file));
  return hash.digest('hex');
}

function compress(file) {
  const bytes = readFileSync(file);
  if (bytes.length < 1024) return;
  // The highest level of Brotli takes seconds for what saves two percent.
  const quality = { [constants.BROTLI_PARAM_QUALITY]: 9, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length };
  writeFileSync(`${file}.br`, brotliCompressSync(bytes, { params: quality }));
  writeFileSync(`${file}.gz`, gzipSync(bytes, { level: 9 }));
}

const wanted = sources();
if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) process.exit(0);
const { build } = await import('vite');
await build({ root: folder, configFile: join(folder, 'vite.config.ts'), logLevel: 'warn' });
for (const file of filesBelow(dist)) if (/\.(js|css|svg|txt)$/.test(file)) compress(file);
writeFileSync(stamp, wanted);
