/* global describe, it, expect */
import { spawnSync } from 'node:child_process';
import { readdirSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { declarations, exampleFile, sections } from './pages/config-file.mjs';
import { anchorsIn } from './markdown.mjs';
import { built, dependencyOf, root, textOf } from './workspace.mjs';

const main = fileURLToPath(new URL('main.mjs', import.meta.url));

describe('the references', () => {
  it('are what the sources say', () => {
    const { status, stdout, stderr } = spawnSync(process.execPath, [main, '--check'], { encoding: 'utf8' });
    expect({ stdout, stderr, status }).toEqual({ stdout: '', stderr: '', status: 0 });
  }, 180_000);
});

describe('the pages of libraries', () => {
  const names = readdirSync(path.join(root, 'docs/api'));

  it.each(names)('have links that lead somewhere: %s', (name) => {
    const links = [...textOf(`docs/api/${name}`).matchAll(/\]\(([\w-]+\.md)?#([\w-]+)\)/g)];
    const broken = links.filter(([, page = name, place]) => !anchorsOf(page).has(place));
    expect(broken.map(([link]) => link)).toEqual([]);
  });

  it('have what the members of the client can do', () => {
    const anchors = anchorsOf('client.md');
    const classes = sourcesIn('libs/client/src/resources').flatMap((file) =>
      [...textOf(file).matchAll(/^export class (\w+)/gm)].map(([, name]) => name.toLowerCase()),
    );
    expect(classes).toContain('chatcompletions');
    expect(classes.filter((name) => !anchors.has(name))).toEqual([]);
  });

  const known = new Map();
  function anchorsOf(name) {
    if (!known.has(name)) known.set(name, anchorsIn(textOf(`docs/api/${name}`)));
    return known.get(name);
  }
});

describe('the example of a config file', () => {
  // What members are inherited stands elsewhere in it.
  const { parse } = dependencyOf('libs/adapters/config-file', 'yaml');
  const example = parse(textOf(exampleFile));
  const known = declarations();

  it.each(sections.map(({ title, type, at }) => [title, type, at]))(
    'has every member: %s',
    (_title, type, at) => {
      const written = new Set(objectsAt(example, at).flatMap((object) => Object.keys(object)));
      expect(
        known
          .get(type)
          .members.map(({ name }) => name)
          .filter((name) => !written.has(name)),
      ).toEqual([]);
    },
  );
});

/** Of lists every element. */
function objectsAt(value, [step, ...rest]) {
  if (value === undefined || value === null) return [];
  if (step === undefined) return [value];
  const next = typeof step === 'number' ? value : [value[step]];
  return next.flatMap((each) => objectsAt(each, rest));
}

describe('the catalogue of errors', () => {
  const { errorCatalogue } = built('libs/core', 'errors/error-catalogue');
  const { httpStatusOfRpc } = built('libs/formats/gemini', 'errors/google-rpc-status');
  const sources = ['apps/gateway/src', 'libs']
    .flatMap((folder) => sourcesIn(folder))
    .map((file) => ({ file, text: textOf(file) }));

  it('is of all classes of failures: none is made outside of the core', () => {
    const made = sources.filter(({ text }) => /extends GatewayError\b/.test(text)).map(({ file }) => file);
    expect(made.length).toBeGreaterThan(10);
    expect(made.filter((file) => !file.startsWith('libs/core/src/errors/'))).toEqual([]);
  });

  it("has every code that the gateway gives an upstream's refusal by itself", () => {
    const codes = sources.flatMap(({ text }) =>
      [...text.matchAll(/new UpstreamStatusError\(\s*[^,()]+,\s*'(\w+)'/g)].map(([, code]) => code),
    );
    expect(codes).toContain('content_filter');
    const known = [
      ...Object.keys(errorCatalogue),
      ...Object.keys(httpStatusOfRpc).map((name) => name.toLowerCase()),
    ];
    expect(codes.filter((code) => !known.includes(code))).toEqual([]);
  });

  it('has every answer to what never becomes a request', () => {
    const { connectionErrors } = built('libs/http/server', 'server/connection-errors');
    for (const [kind, { code }] of Object.entries(connectionErrors)) {
      expect(errorCatalogue[code]).toHaveProperty(kind);
    }
    // No one else writes a body of an error with a code of its own.
    const bodies = sources.filter(({ text }) => /\bErrorBody\b/.test(text) && /code: '\w+'/.test(text));
    expect(bodies.map(({ file }) => file).sort()).toEqual([
      'libs/http/server/src/errors/to-error-body.ts',
      'libs/http/server/src/server/connection-errors.ts',
    ]);
  });
});

function sourcesIn(folder) {
  return readdirSync(path.join(root, folder), { recursive: true })
    .map((name) => `${folder}/${name.split(path.sep).join('/')}`)
    .filter(
      (name) =>
        name.endsWith('.ts') && name.includes('/src/') && !/node_modules|\.test\.ts$|\/testing\//.test(name),
    );
}
