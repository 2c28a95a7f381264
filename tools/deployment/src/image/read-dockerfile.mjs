import dockerfileAst from 'dockerfile-ast';

/** Puts in what `${NAME}` and `$NAME` stand for. */
const filled = (text, values) =>
  text.replace(/\$\{(\w+)\}|\$(\w+)/g, (_, braced, bare) => values[braced ?? bare] ?? '');

/** @returns the list of an exec form (a JSON list), else undefined */
function execForm(text) {
  if (!text.trimStart().startsWith('[')) return undefined;
  const list = JSON.parse(text);
  return list.every((word) => typeof word === 'string') ? list : undefined;
}

function readInstruction(instruction, values) {
  const text = instruction.getArgumentsContent() ?? '';
  const flags = (instruction.getFlags?.() ?? []).map((flag) => [flag.getName(), flag.getValue()]);
  return {
    keyword: instruction.getKeyword(),
    line: instruction.getRange().start.line + 1,
    flags: Object.fromEntries(flags),
    text,
    operands: execForm(text) ?? filled(text, values).split(/\s+/),
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
 * `instructions` (`keyword`, `line`, `flags`, `text`, `operands`, `properties`; `exec` holds the list of an exec form).
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
      const [image, , name] = instruction.operands;
      stages.push({ image, name, line: instruction.line, instructions: [] });
      continue;
    }
    stages.at(-1)?.instructions.push(instruction);
  }
  return stages;
}
