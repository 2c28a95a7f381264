/** Reads interfaces with their doc comments out of TypeScript sources. Nothing is resolved beyond these files. */
import ts from 'typescript';
import { textOf } from './workspace.mjs';

/**
 * Every interface and type alias of some files, by name.
 *
 * @param files names in the repository
 */
export function readInterfaces(files) {
  return new Map(files.flatMap((file) => [...declarationsIn(textOf(file))]));
}

/** Every interface and type alias of a TypeScript source, by name. */
export function declarationsIn(text) {
  const declarations = new Map();
  ts.createSourceFile('source.ts', text, ts.ScriptTarget.Latest, true).forEachChild((node) => {
    if (ts.isInterfaceDeclaration(node)) declarations.set(node.name.text, interfaceOf(node));
    else if (ts.isTypeAliasDeclaration(node)) {
      declarations.set(node.name.text, { ...documentation(node), alias: typeOf(node.type) });
    }
  });
  return declarations;
}

/** Members of an interface, those that it inherits first. */
export function membersOf(declarations, name) {
  const { bases, members } = declarations.get(name) ?? {};
  if (!members) throw new Error(`There is no interface ${name}.`);
  const own = new Set(members.map((member) => member.name));
  const inherited = bases.flatMap((base) => membersOf(declarations, base));
  return [...inherited.filter((member) => !own.has(member.name)), ...members];
}

function interfaceOf(node) {
  const bases = (node.heritageClauses ?? []).flatMap(({ types }) => types.map((type) => type.getText()));
  const members = node.members.map((member) => ({
    name: ts.isIndexSignatureDeclaration(member)
      ? member.parameters[0].name.getText().toUpperCase()
      : member.name.getText(),
    isIndex: ts.isIndexSignatureDeclaration(member),
    isOptional: member.questionToken !== undefined || ts.isIndexSignatureDeclaration(member),
    type: typeOf(member.type),
    ...documentation(member),
  }));
  return { ...documentation(node), bases, members };
}

/** The text of a doc comment, and what its tag `@defaultValue` says. */
function documentation(node) {
  const [comment] = ts.getJSDocCommentsAndTags(node).filter(ts.isJSDoc).toReversed();
  const tag = comment?.tags?.find(({ tagName }) => tagName.text === 'defaultValue');
  const usual = tag && ts.getTextOfJSDocComment(tag.comment);
  return {
    text: (ts.getTextOfJSDocComment(comment?.comment) ?? '').replace(/\s+/g, ' ').trim(),
    ...(usual && { default: usual.replace(/\s+/g, ' ').trim() }),
  };
}

/** A type, as far as these files go: null and undefined are left out. */
function typeOf(node) {
  if (ts.isParenthesizedTypeNode(node) || ts.isTypeOperatorNode(node)) return typeOf(node.type);
  if (ts.isArrayTypeNode(node)) return { kind: 'list', of: typeOf(node.elementType) };
  if (ts.isUnionTypeNode(node))
    return unionOf(node.types.map(typeOf).filter(({ kind }) => kind !== 'nothing'));
  if (ts.isLiteralTypeNode(node)) return literalOf(node.literal);
  if (ts.isTypeReferenceNode(node)) {
    const name = node.typeName.getText();
    if (name === 'Readonly') return typeOf(node.typeArguments[0]);
    if (name === 'Record') return { kind: 'record', of: typeOf(node.typeArguments[1]) };
    return { kind: 'reference', name };
  }
  const plain = plainKinds.get(node.kind);
  if (plain) return { kind: plain };
  throw new Error(`There are no words for the type ${node.getText()}.`);
}

const plainKinds = new Map([
  [ts.SyntaxKind.StringKeyword, 'text'],
  [ts.SyntaxKind.NumberKeyword, 'number'],
  [ts.SyntaxKind.BooleanKeyword, 'flag'],
  [ts.SyntaxKind.UnknownKeyword, 'any'],
  [ts.SyntaxKind.UndefinedKeyword, 'nothing'],
]);

function literalOf(literal) {
  if (literal.kind === ts.SyntaxKind.NullKeyword) return { kind: 'nothing' };
  return { kind: 'literals', literals: [ts.isStringLiteral(literal) ? literal.text : literal.getText()] };
}

function unionOf(types) {
  if (types.length === 1) return types[0];
  if (types.every(({ kind }) => kind === 'literals')) {
    return { kind: 'literals', literals: types.flatMap(({ literals }) => literals) };
  }
  return { kind: 'either', of: types };
}
