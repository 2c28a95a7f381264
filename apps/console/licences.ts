import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Plugin } from 'vite';

/** A package that is in the console. */
interface Bundled {
  readonly name: string;
  readonly version: string;
  readonly license: string;
  readonly text: string;
}

const licenceFile = /^(?:licen[cs]e|copying)(?:[.-].*)?$/i;

/**
 * Writes `licences.txt`: the licence of each package of which code is in the console, which the licences ask for.
 *
 * @throws Error for a package that names no licence: somebody has to look at it
 */
export function licences(): Plugin {
  return {
    name: 'licences',
    generateBundle(_options, bundle) {
      const files = Object.values(bundle).flatMap((chunk) =>
        chunk.type === 'chunk'
          ? Object.entries(chunk.modules).flatMap(([id, { renderedLength }]) =>
              renderedLength > 0 ? [id] : [],
            )
          : [],
      );
      const folders = new Set(files.flatMap((file) => packageFolderOf(file) ?? []));
      const packages = [...folders].map(bundledOf).sort((one, other) => (one.name < other.name ? -1 : 1));
      this.emitFile({ type: 'asset', fileName: 'licences.txt', source: packages.map(textOf).join(line) });
    },
  };
}

const line = `\n${'-'.repeat(80)}\n\n`;

/** The folder of the package that a module belongs to. Undefined: it is the console's own. */
function packageFolderOf(module: string): string | undefined {
  const [file = ''] = module.replace(/^\0/, '').split('?');
  const inner = /^.*\/node_modules\/(?:@[^/]+\/)?[^/]+/.exec(file.replaceAll('\\', '/'));
  return inner?.[0];
}

function bundledOf(folder: string): Bundled {
  const { name, version, license } = JSON.parse(
    readFileSync(path.join(folder, 'package.json'), 'utf8'),
  ) as Partial<Bundled>;
  if (name === undefined || version === undefined || typeof license !== 'string')
    throw new Error(`The package in ${folder} does not name its licence.`);
  const file = readdirSync(folder).find((entry) => licenceFile.test(entry));
  const text = file === undefined ? '' : readFileSync(path.join(folder, file), 'utf8').trim();
  return { name, version, license, text };
}

function textOf({ name, version, license, text }: Bundled): string {
  return `${name} ${version}\n${license}\n${text === '' ? '' : `\n${text}\n`}`;
}
