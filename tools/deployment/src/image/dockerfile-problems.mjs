import { existsSync } from 'node:fs';
import { join, normalize } from 'node:path';
import dockerfileUtils from 'dockerfile-utils';
import { readDockerfile } from './read-dockerfile.mjs';

const exactImage = /:\d+\.\d+\.\d+(-[\w-]+)?@sha256:[0-9a-f]{64}$/;
const secretName = /(KEY|SECRET|TOKEN|PASSWORD|CREDENTIAL)/i;

/**
 * What is wrong with a Dockerfile: what the linter finds, and what it takes for an image that can be trusted.
 *
 * @param text the Dockerfile
 * @param options `context`: the folder that is built; `isLeftOut`: which of its paths the build does not get to see
 */
export function dockerfileProblems(text, { context, isLeftOut }) {
  const linted = dockerfileUtils
    .validate(text)
    .map(({ range, message }) => `line ${range.start.line + 1}: ${message}`);
  if (linted.length > 0) return linted;
  const stages = readDockerfile(text);
  const names = new Set(stages.map(({ name }) => name));
  const last = stages.at(-1);
  return [
    ...stages
      .filter(({ image }) => !names.has(image) && !exactImage.test(image))
      .map(({ line, image }) => `line ${line}: ${image} is no exact image`),
    ...stages.flatMap(({ instructions }) =>
      instructions.flatMap((instruction) =>
        problemsOfOne(instruction, { context, isLeftOut, names }).map(
          (problem) => `line ${instruction.line}: ${problem}`,
        ),
      ),
    ),
    ...problemsOfLast(last),
  ];
}

function problemsOfOne({ keyword, flags, operands, properties, text }, { context, isLeftOut, names }) {
  if (keyword === 'ADD') return ['ADD fetches and unpacks; COPY is enough'];
  if (keyword === 'ENV') {
    const secrets = Object.keys(properties).filter((name) => secretName.test(name));
    return secrets.map((name) => `${name} looks like a secret`);
  }
  if (keyword === 'ARG') return secretName.test(text.split('=')[0]) ? [`${text} looks like a secret`] : [];
  if (keyword !== 'COPY') return [];
  if (flags.from !== undefined) return names.has(flags.from) ? [] : [`there is no stage ${flags.from}`];
  return operands.slice(0, -1).flatMap((source) => {
    const path = normalize(source).replace(/\/$/, '');
    if (path.startsWith('..') || !existsSync(join(context, path))) return [`${source} is not there`];
    return path !== '.' && isLeftOut(path) ? [`${source} is left out by .dockerignore`] : [];
  });
}

function problemsOfLast({ instructions }) {
  const lastOf = (keyword) => instructions.filter((one) => one.keyword === keyword).at(-1);
  const user = lastOf('USER')?.text.split(':')[0];
  return [
    ...(user !== undefined && /^[1-9]\d*$/.test(user) ? [] : ['USER is not a number other than 0']),
    ...['ENTRYPOINT', 'CMD', 'HEALTHCHECK']
      .filter((keyword) => lastOf(keyword)?.exec === undefined)
      .map((keyword) => `${keyword} is missing, or no list of words`),
    ...(lastOf('STOPSIGNAL')?.text === 'SIGTERM' ? [] : ['STOPSIGNAL is not SIGTERM']),
  ];
}
