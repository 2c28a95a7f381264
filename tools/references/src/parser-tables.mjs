/** The tables of members that the parser of gateway configs reads objects by. */
import { readdirSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';
import { root, textOf } from './workspace.mjs';

/** The keys of each call of `objectOf`, other spellings included. */
export function parserTables(folder) {
  return readdirSync(path.join(root, folder))
    .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
    .flatMap((name) => tablesOf(`${folder}/${name}`));
}

function tablesOf(file) {
  const tables = [];
  const visit = (node) => {
    if (ts.isCallExpression(node) && node.expression.getText() === 'objectOf') {
      tables.push({ file, keys: keysOf(node.arguments[0]) });
    }
    node.forEachChild(visit);
  };
  visit(ts.createSourceFile(file, textOf(file), ts.ScriptTarget.Latest, true));
  return tables;
}

function keysOf(members) {
  return members.properties.flatMap(({ initializer }) =>
    initializer.properties
      .filter((property) => ['key', 'alias'].includes(property.name.getText()))
      .map((property) => property.initializer.text),
  );
}
