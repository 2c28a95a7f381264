/** How large the parts of the built console are that a browser loads. All sizes are those of the compressed files. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';

/** What a part may have in kB (1000 bytes), whatever it had before. */
export const ceilings = { first: 250, page: 40, library: 150 };
/** A part may become larger by this factor until somebody writes down that it should. */
const growth = 1.1;
/** Parts of less are not compared: a line more would be a tenth. */
const smallest = 1.5;

/**
 * The parts by their names: `first load`, and each that is loaded when it is needed. What several parts share is loaded once,
 * and counts for `with PART` alone: all that somebody loads who opens this part first.
 *
 * @param manifest of Vite: its entries by the paths of their sources
 * @param sizeOf gives the compressed size of a built file, in bytes
 */
export function partsOf(manifest, sizeOf) {
  const closure = (key, seen = new Set()) => {
    if (seen.has(key)) return seen;
    seen.add(key);
    for (const imported of manifest[key].imports ?? []) closure(imported, seen);
    return seen;
  };
  const entry = Object.keys(manifest).find((key) => manifest[key].isEntry);
  const first = closure(entry);
  const sum = (keys) => {
    const files = new Set([...keys].flatMap((key) => [manifest[key].file, ...(manifest[key].css ?? [])]));
    return Math.round([...files].reduce((total, file) => total + sizeOf(file), 0) / 100) / 10;
  };
  const parts = { 'first load': sum(first) };
  for (const [key, { isDynamicEntry }] of Object.entries(manifest)) {
    if (!isDynamicEntry) continue;
    const name = key.replace(/^src\//, '');
    parts[name] = sum([key]);
    if (name.startsWith('pages/')) parts[`with ${name}`] = sum([...first, ...closure(key)]);
  }
  return parts;
}

/** What is wrong with the parts. @param recorded their sizes as they were written down */
export function sizeProblems(parts, recorded) {
  const problems = [];
  for (const [name, size] of Object.entries(parts)) {
    const kind = /^(first|with) /.test(name) ? 'first' : name.startsWith('pages/') ? 'page' : 'library';
    if (size > ceilings[kind]) problems.push(`${name} has ${size} kB; ${ceilings[kind]} kB are allowed`);
    const before = recorded[name];
    if (before === undefined) problems.push(`${name} (${size} kB) is not written down`);
    else if (size > Math.max(before, smallest) * growth)
      problems.push(`${name} has grown from ${before} to ${size} kB`);
  }
  for (const name of Object.keys(recorded))
    if (!(name in parts)) problems.push(`${name} is written down and not built`);
  return problems;
}

/** The parts of what stands in a folder that Vite has built. */
export function builtParts(dist) {
  const manifest = JSON.parse(readFileSync(join(dist, '.vite/manifest.json'), 'utf8'));
  return partsOf(manifest, (file) => gzipSync(readFileSync(join(dist, file)), { level: 9 }).length);
}
