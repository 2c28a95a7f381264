import ts from 'typescript';

/**
 * Pairs of neighbours that may stand in either order: exchanging them gives the same program, but for the order of the members
 * of an object. Each rule looks at the syntax alone, so that it holds whatever the tests say.
 */

const { SyntaxKind } = ts;

/** Whether two statements do the same in either order. */
export function commute(one, next) {
  return excludeEachOther(one, next) || areIndependentWrites(one, next);
}

/** `if (kind === 'a') …` and `if (kind === 'b') …`: at most one of them runs, and none changes what the other compares. */
function excludeEachOther(one, next) {
  const [first, second] = [one, next].map(comparisonOf);
  if (!first || !second || first.subject !== second.subject || first.literal === second.literal) return false;
  return [one, next].every((statement) => leaves(statement.thenStatement));
}

/** What an `if` without `else` compares with which literal. */
function comparisonOf(statement) {
  if (!ts.isIfStatement(statement) || statement.elseStatement) return undefined;
  const { expression } = statement;
  if (!ts.isBinaryExpression(expression)) return undefined;
  if (expression.operatorToken.kind !== SyntaxKind.EqualsEqualsEqualsToken || !isPure(expression.left)) {
    return undefined;
  }
  const isLiteral = ts.isStringLiteral(expression.right) || ts.isNumericLiteral(expression.right);
  return isLiteral ? { subject: expression.left.getText(), literal: expression.right.getText() } : undefined;
}

/** Whether nothing after the branch runs, so that it cannot change the next comparison. */
function leaves(branch) {
  const last = ts.isBlock(branch) ? branch.statements.at(-1) : branch;
  return last !== undefined && (ts.isReturnStatement(last) || ts.isThrowStatement(last));
}

/** Two plain writes, each perhaps under a condition, of which none reads or writes what the other writes. */
function areIndependentWrites(one, next) {
  const [first, second] = [one, next].map(writeOf);
  if (!first || !second) return false;
  const touches = (path, reads) => reads.some((read) => overlap(path, read));
  return !touches(first.target, [...second.reads, second.target]) && !touches(second.target, first.reads);
}

/** Whether two paths may lead to the same value: one of them begins with the other. */
function overlap(one, other) {
  return `${one}.`.startsWith(`${other}.`) || `${other}.`.startsWith(`${one}.`);
}

/** The target of an assignment without calls, and the paths that it and its condition read. */
function writeOf(statement) {
  if (ts.isIfStatement(statement)) {
    const inner = ts.isBlock(statement.thenStatement) ? undefined : writeOf(statement.thenStatement);
    if (!inner || statement.elseStatement || !isPure(statement.expression)) return undefined;
    return { target: inner.target, reads: [...inner.reads, ...pathsOf(statement.expression)] };
  }
  if (!ts.isExpressionStatement(statement) || !ts.isBinaryExpression(statement.expression)) return undefined;
  const { left, operatorToken, right } = statement.expression;
  const isWrite =
    operatorToken.kind >= SyntaxKind.FirstAssignment && operatorToken.kind <= SyntaxKind.LastAssignment;
  if (!isWrite || !isPath(left) || !isPure(right)) return undefined;
  return { target: left.getText(), reads: pathsOf(right) };
}

/** Whether an expression calls, makes and changes nothing. */
function isPure(node) {
  if (ts.isBinaryExpression(node)) {
    const { kind } = node.operatorToken;
    const isWrite = kind >= SyntaxKind.FirstAssignment && kind <= SyntaxKind.LastAssignment;
    return !isWrite && isPure(node.left) && isPure(node.right);
  }
  if (ts.isPrefixUnaryExpression(node)) {
    return node.operator === SyntaxKind.ExclamationToken && isPure(node.operand);
  }
  if (ts.isParenthesizedExpression(node)) return isPure(node.expression);
  return isPath(node) || ts.isLiteralExpression(node) || isKeyword(node);
}

function isKeyword({ kind }) {
  return [SyntaxKind.TrueKeyword, SyntaxKind.FalseKeyword, SyntaxKind.NullKeyword].includes(kind);
}

/** `a`, `this` or `a.b.c`. */
function isPath(node) {
  if (ts.isPropertyAccessExpression(node)) return !node.questionDotToken && isPath(node.expression);
  return ts.isIdentifier(node) || node.kind === SyntaxKind.ThisKeyword;
}

function pathsOf(node) {
  if (isPath(node)) return [node.getText()];
  const paths = [];
  ts.forEachChild(node, (child) => paths.push(...pathsOf(child)));
  return paths;
}

/** Whether a function gives the same for its arguments in any order. */
export function isSymmetric(call) {
  return ts.isCallExpression(call) && ['Math.max', 'Math.min'].includes(call.expression.getText());
}

/**
 * Whether the order of the elements of an array has no effect: it fills a set or a map, is asked what it includes, or is the
 * value of a constant that the file only uses so.
 */
export function isUnordered(array, source) {
  const holder = withoutAssertion(array);
  if (isOnlyAsked(holder)) return true;
  const { parent } = holder;
  if (!ts.isVariableDeclaration(parent) || !ts.isIdentifier(parent.name) || isExported(parent)) return false;
  const uses = usesOf(parent.name, source);
  return uses.length > 0 && uses.every(isOnlyAsked);
}

/** The array with the `as const` around it. */
function withoutAssertion(node) {
  return ts.isAsExpression(node.parent) ? withoutAssertion(node.parent) : node;
}

/** `new Set(node)`, `new Map(node)` or `node.includes(…)`. */
function isOnlyAsked(node) {
  const { parent } = node;
  if (ts.isNewExpression(parent)) return ['Set', 'Map'].includes(parent.expression.getText());
  return ts.isPropertyAccessExpression(parent) && parent.name.text === 'includes';
}

function isExported(declaration) {
  const statement = declaration.parent.parent;
  return (
    ts.isVariableStatement(statement) &&
    (statement.modifiers ?? []).some(({ kind }) => kind === SyntaxKind.ExportKeyword)
  );
}

/** Every other place of the file with the name of the identifier. */
function usesOf(identifier, source) {
  const uses = [];
  const visit = (node) => {
    if (ts.isIdentifier(node) && node.text === identifier.text && node !== identifier) uses.push(node);
    ts.forEachChild(node, visit);
  };
  visit(source);
  return uses;
}
