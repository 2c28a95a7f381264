import ts from 'typescript';
import { commute, isSymmetric, isUnordered } from './same-program.mjs';

/**
 * A single change of a source file: `text.slice(start, end)` becomes `replacement`. `isOfMembers`: members of an object are
 * exchanged, which changes nothing if they have no name in common.
 *
 * @typedef {{
 *   file: string,
 *   line: number,
 *   kind: 'operator' | 'condition' | 'exit' | 'order' | 'constant',
 *   start: number,
 *   end: number,
 *   was: string,
 *   replacement: string,
 *   isOfMembers?: true,
 * }} Mutant
 */

const { SyntaxKind } = ts;

/** What an operator becomes: a comparison its neighbour, for mistakes by one; everything else its opposite. */
const otherOperators = new Map([
  [SyntaxKind.EqualsEqualsEqualsToken, '!=='],
  [SyntaxKind.ExclamationEqualsEqualsToken, '==='],
  [SyntaxKind.LessThanToken, '<='],
  [SyntaxKind.LessThanEqualsToken, '<'],
  [SyntaxKind.GreaterThanToken, '>='],
  [SyntaxKind.GreaterThanEqualsToken, '>'],
  [SyntaxKind.AmpersandAmpersandToken, '||'],
  [SyntaxKind.BarBarToken, '&&'],
  [SyntaxKind.QuestionQuestionToken, '&&'],
  [SyntaxKind.PlusToken, '-'],
  [SyntaxKind.MinusToken, '+'],
  [SyntaxKind.AsteriskToken, '/'],
  [SyntaxKind.SlashToken, '*'],
  [SyntaxKind.PercentToken, '*'],
  [SyntaxKind.PlusEqualsToken, '-='],
  [SyntaxKind.MinusEqualsToken, '+='],
  [SyntaxKind.QuestionQuestionEqualsToken, '='],
]);

/** Statements that end what is around them early. */
const exits = new Set([
  SyntaxKind.ReturnStatement,
  SyntaxKind.ThrowStatement,
  SyntaxKind.ContinueStatement,
  SyntaxKind.BreakStatement,
]);

/** All mutants of a source file, in the order of their places. @returns {Mutant[]} */
export function mutantsOf(file, text) {
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.ES2023, true);
  /** @type {Mutant[]} */
  const found = [];

  const add = (kind, from, to, replacement, facts) => {
    const start = from.getStart(source);
    const end = to.getEnd();
    const line = source.getLineAndCharacterOfPosition(start).line + 1;
    found.push({ file, line, kind, start, end, was: text.slice(start, end), replacement, ...facts });
  };
  const textOf = (node) => node.getText(source);
  const swap = (one, next, facts) => {
    const between = text.slice(one.getEnd(), next.getStart(source));
    if (textOf(one) !== textOf(next)) {
      add('order', one, next, textOf(next) + between + textOf(one), facts);
    }
  };
  const swapNeighbours = (nodes) => {
    for (let index = 1; index < nodes.length; index += 1) swap(nodes[index - 1], nodes[index]);
  };

  const visit = (node) => {
    if (ts.isTypeNode(node) || ts.isImportDeclaration(node) || ts.isExportDeclaration(node)) return;
    if (ts.isBinaryExpression(node)) {
      const other = otherOperators.get(node.operatorToken.kind);
      if (other !== undefined) add('operator', node.operatorToken, node.operatorToken, other);
    }
    const condition = conditionOf(node);
    if (condition) add('condition', condition, condition, `!(${textOf(condition)})`);
    if (exits.has(node.kind) && isEarly(node)) add('exit', node, node, ';');
    if (ts.isBlock(node) || ts.isSourceFile(node)) {
      for (let index = 1; index < node.statements.length; index += 1) {
        const [one, next] = [node.statements[index - 1], node.statements[index]];
        if (canBeSwapped(one) && canBeSwapped(next) && !commute(one, next)) swap(one, next);
      }
    }
    if ((ts.isCallExpression(node) || ts.isNewExpression(node)) && !isSymmetric(node)) {
      swapNeighbours(node.arguments ?? []);
    }
    if (ts.isArrayLiteralExpression(node) && !isUnordered(node, source)) swapNeighbours(node.elements);
    if (ts.isObjectLiteralExpression(node)) {
      for (let index = 1; index < node.properties.length; index += 1) {
        const pair = [node.properties[index - 1], node.properties[index]];
        if (pair.some(mayReplace)) swap(...pair, { isOfMembers: true });
      }
    }
    const constant = isConstant(node) ? otherConstant(node) : undefined;
    if (constant !== undefined) add('constant', node, node, constant);
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found.sort((one, other) => one.start - other.start);
}

function conditionOf(node) {
  if (ts.isIfStatement(node) || ts.isWhileStatement(node)) return node.expression;
  return ts.isConditionalExpression(node) ? node.condition : undefined;
}

/** Whether more would happen after the statement: it is the branch of a condition, or within it. */
function isEarly(node) {
  const { parent } = node;
  if (ts.isIfStatement(parent)) return true;
  return ts.isBlock(parent) && (ts.isIfStatement(parent.parent) || ts.isCatchClause(parent.parent));
}

/** Statements that do something; swapped declarations are the same program, or do not compile. */
function canBeSwapped(node) {
  return ts.isExpressionStatement(node) || ts.isIfStatement(node);
}

/** Whether the member of an object may have the name of another member, which only then depends on their order. */
function mayReplace(member) {
  if (!ts.isSpreadAssignment(member)) return false;
  // `...(condition && { name })` adds a name of its own.
  return !ts.isParenthesizedExpression(member.expression);
}

function isConstant(node) {
  const { parent } = node;
  if (ts.isStringLiteral(node)) {
    // A sentence is for people: its wording is not what tests are there for.
    if (node.text.includes(' ') || node.text === '') return false;
    return !(ts.isPropertyAssignment(parent) && parent.name === node) && !ts.isCaseClause(parent);
  }
  if (ts.isNumericLiteral(node)) return !ts.isPropertyAssignment(parent) || parent.name !== node;
  return node.kind === SyntaxKind.TrueKeyword || node.kind === SyntaxKind.FalseKeyword;
}

function otherConstant(node) {
  if (ts.isStringLiteral(node)) return "''";
  if (ts.isNumericLiteral(node)) return Number(node.text) === 0 ? '1' : '0';
  return node.kind === SyntaxKind.TrueKeyword ? 'false' : 'true';
}

/** The source with the change of a mutant. @param {string} text @param {Mutant} mutant */
export function mutated(text, { start, end, replacement }) {
  return text.slice(0, start) + replacement + text.slice(end);
}

/** What tells a mutant from all others, as long as its file does not change. @param {Mutant} mutant */
export function idOf({ file, start, end, replacement }) {
  return `${file}:${start}-${end}:${replacement}`;
}
