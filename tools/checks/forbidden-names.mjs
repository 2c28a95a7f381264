/**
 * An ESLint rule that refuses declared names and names of files with a word that `docs/glossary.md` replaces. It compares
 * the parts of a name: `keptRecords` and `kept-records.ts` have the part `kept`, `amended` does not have the part `mend`.
 * A member that an outside format names is exempt when it is quoted or in the option `allow`.
 */
import { basename } from 'node:path';

/** Each forbidden word, its other forms, and the words of the field instead. */
const forbidden = [
  [['told', 'untold'], 'reported, announced, stated'],
  [['words'], 'text, chunks, tokens, terms'],
  [['saying', 'sayings'], 'pattern, setting'],
  [['shelf', 'shelves', 'shelved'], 'index, registry'],
  [['born'], 'createdAt'],
  [['mend', 'mends', 'mended', 'mending'], 'repair, recover'],
  [['kept'], 'retained, stored, cached'],
  [['leaf', 'leafs'], 'target node, scalar'],
  [['patience'], 'timeout, wait limit'],
  [['room', 'rooms'], 'capacity, remaining'],
].flatMap(([forms, replacement]) => forms.map((form) => [form, replacement]));
const replacements = new Map(forbidden);

const partsOf = (name) =>
  name
    .replace(/([a-z\d])([A-Z])/g, '$1 $2')
    .replace(/([A-Z])([A-Z][a-z])/g, '$1 $2')
    .toLowerCase()
    .split(/[^a-z]+/);

const forbiddenPart = (name) => partsOf(name).find((part) => replacements.has(part));

/** In an object pattern, a key refers to a member that is declared elsewhere. */
const declaresMember = (node) =>
  node.parent.key === node &&
  node.parent.computed !== true &&
  node.parent.shorthand !== true &&
  node.parent.parent.type !== 'ObjectPattern';

/** Whether an import keeps the name that another file declares. */
const repeatsExport = ({ type, node }, name) => type === 'ImportBinding' && node.imported?.name === name;

/** An ESLint rule. */
export const forbiddenNames = {
  meta: {
    type: 'suggestion',
    schema: [
      {
        type: 'object',
        properties: { allow: { type: 'array', items: { type: 'string' } } },
        additionalProperties: false,
      },
    ],
    messages: { forbidden: '"{{name}}" has the word "{{word}}"; docs/glossary.md has: {{replacement}}.' },
  },
  create(context) {
    const allowed = new Set(context.options[0]?.allow);
    const reported = new Set();

    function check(node, name) {
      const word = forbiddenPart(name);
      if (word === undefined || allowed.has(name) || reported.has(node)) return;
      reported.add(node);
      const data = { name, word, replacement: replacements.get(word) };
      context.report({ node, messageId: 'forbidden', data });
    }
    function checkVariables(scope) {
      for (const { name, defs } of scope.variables) {
        const declared = defs.find((definition) => !repeatsExport(definition, name));
        if (declared !== undefined) check(declared.name, name);
      }
      scope.childScopes.forEach(checkVariables);
    }

    return {
      Program(node) {
        check(node, basename(context.filename));
        checkVariables(context.sourceCode.scopeManager.globalScope);
      },
      'Identifier, PrivateIdentifier'(node) {
        if (declaresMember(node)) check(node, node.name);
      },
    };
  },
};
