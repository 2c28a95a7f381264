/**
 * An ESLint rule for code that runs for each request: it refuses a function that is written where it is assigned to a property.
 * V8 allocates such a function in its old generation, because it takes it for a method. It then holds its request, and all
 * that the request holds, until the next collection of the old generation; objects that die young cost nearly nothing. A
 * class field is such an assignment, too, in what the compiler makes of it.
 */
const functions = new Set(['ArrowFunctionExpression', 'FunctionExpression']);

/** What the compiler takes away from around an expression. */
const wrappers = new Set([
  'TSAsExpression',
  'TSSatisfiesExpression',
  'TSNonNullExpression',
  'TSTypeAssertion',
]);

function plain(node) {
  return wrappers.has(node?.type) ? plain(node.expression) : node;
}

/** An ESLint rule; its files say where it holds. */
export const youngFunctions = {
  meta: {
    type: 'problem',
    schema: [],
    messages: {
      old: 'V8 puts this function into the old generation, with the request that it holds. Make it a method, pass it as an argument, or have a function return it.',
    },
  },
  create(context) {
    const check = (node) => {
      if (functions.has(plain(node)?.type)) context.report({ node, messageId: 'old' });
    };
    return {
      AssignmentExpression: ({ left, right }) => plain(left).type === 'MemberExpression' && check(right),
      PropertyDefinition: (field) => !field.static && check(field.value),
    };
  },
};
