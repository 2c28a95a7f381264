/**
 * Says what is wrong with the `tools` of a generateContent body, or returns undefined when they declare the
 * expected functions, in any order. Of each function its name and description count, and of each parameter, at
 * any depth, its path, type and description. Contestants convert schemas differently: types may be written in
 * upper or lower case, and further members are not looked at.
 */
export function problemOfTools(actual, expected) {
  const found = declarationsOf(actual);
  const wanted = declarationsOf(expected);
  if (found.length !== wanted.length) {
    return `${found.length} functions are declared instead of ${wanted.length}`;
  }
  for (const { name, description, parameters } of wanted) {
    const other = found.find((declaration) => declaration.name === name);
    if (other === undefined) return `the function ${name} is not declared`;
    if (other.description !== description) return `the description of ${name} differs`;
    const schema = other.parameters ?? other.parametersJsonSchema ?? other.parameters_json_schema;
    if (parameterLines(schema) !== parameterLines(parameters)) return `the parameters of ${name} differ`;
  }
  return undefined;
}

function declarationsOf(tools) {
  return []
    .concat(tools ?? [])
    .flatMap((tool) => tool.functionDeclarations ?? tool.function_declarations ?? []);
}

/** One line for each parameter, sorted, so that two schemas can be compared whatever the order of their members. */
function parameterLines(schema) {
  return parametersOf(schema, '').sort().join('\n');
}

function parametersOf(schema, path) {
  const { type, description = '', properties = {}, items } = schema ?? {};
  return [
    `${path} ${String(type).toLowerCase()} ${description}`,
    ...Object.entries(properties).flatMap(([name, member]) => parametersOf(member, `${path}.${name}`)),
    ...(items ? parametersOf(items, `${path}[]`) : []),
  ];
}
