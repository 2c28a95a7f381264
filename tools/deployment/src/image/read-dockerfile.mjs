import dockerfileAst from 'dockerfile-ast';

/** Puts in what `${NAME}` and `$NAME` stand for. */
const filled = (text, values) =>
  text.replace(/\$\{(\w+)\}|\$(\w+)/g, (_, braced, bare) => values[braced ?? bare] ?? '');

/** @returns the words of an exec form (a JSON list), else undefined */
function execForm(text) {
  if (!text.trimStart().startsWith('[')) return undefined;
  const words = JSON.parse(text);
  return words.every((word) => typeof word === 'string') ? words : undefined;
}

function readInstruction(instruction, values) {
  const text = instruction.getArgumentsContent() ?? '';
  const flags = (instruction.getFlags?.() ?? []).map((flag) => [flag.getName(), flag.getValue()]);
  return {
    keyword: instruction.getKeyword(),
    line: instruction.getRange().start.line + 1,
    flags: Object.fromEntries(flags),
    text,
    words: execForm(text) ?? filled(text, values).split(/\s+/),
    exec: execForm(text.replace(/^CMD\s+/, '')),
    properties: Object.fromEntries(
      (instruction.getProperties?.() ?? []).map((property) => [
        property.getName(),
        filled(property.getValue() ?? '', values),
      ]),
    ),
  };
}

/**
 * Reads a Dockerfile into its stages, in their order: `name` (absent: none), `image` with arguments filled in, and
 * `instructions` (`keyword`, `line`, `flags`, `text`, `words`, `properties`; `exec` holds the words of an exec form).
 */
export function readDockerfile(text) {
  const values = {};
  const stages = [];
  for (const raw of dockerfileAst.DockerfileParser.parse(text).getInstructions()) {
    const instruction = readInstruction(raw, values);
    if (instruction.keyword === 'ARG') {
      const [name, value] = instruction.text.split('=');
      values[name] = value ?? '';
    } else if (instruction.keyword === 'FROM') {
      const [image, , name] = instruction.words;
      stages.push({ image, name, line: instruction.line, instructions: [] });
      continue;
    }
    stages.at(-1)?.instructions.push(instruction);
  }
  return stages;
}
