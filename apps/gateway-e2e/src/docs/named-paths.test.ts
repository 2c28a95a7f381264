import { isInRepository, pathsNamedIn } from './named-paths.js';
import { writtenDocuments } from './written-documents.js';

describe('the paths that documents name in backticks', () => {
  it('exist in the repository', () => {
    const missing = writtenDocuments().flatMap(({ file, text }) =>
      pathsNamedIn(text)
        .filter((name) => !isInRepository(name))
        .map((name) => `${file}: ${name}`),
    );
    expect(missing).toEqual([]);
  });

  it('are found outside of fenced blocks, without placeholders and what the build makes', () => {
    const text =
      'In `libs/core/src`, `docs/*.md`, `libs/<name>/src`, `npm test`, `apps/gateway/dist/main.js`.\n\n' +
      '```sh\n`libs/none`\n```\n';
    expect(pathsNamedIn(text)).toEqual(['libs/core/src', 'docs/*.md']);
  });

  it.each([
    ['libs/core/src/', true],
    ['libs/formats/*/src/to-upstream', true],
    ['libs/http/{server,inference-api,admin-api}/src', true],
    ['libs/core/src/nowhere.ts', false],
    ['libs/*/nowhere', false],
    ['libs/{core,nowhere}/src', false],
  ])('%s: %s', (name, exists) => {
    expect(isInRepository(name)).toBe(exists);
  });
});
