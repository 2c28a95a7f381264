import ts from 'typescript';
import { join } from 'node:path';

/** Says whether changed sources compile, one at a time; unchanged files are parsed once. */
export class TypeCheck {
  sources = new Map();

  /** @param {string} root of the workspace */
  constructor(root) {
    this.root = root;
    const { config } = ts.readConfigFile(join(root, 'tsconfig.json'), ts.sys.readFile);
    const { options } = ts.parseJsonConfigFileContent({ ...config, include: [], files: [] }, ts.sys, root);
    this.options = { ...options, incremental: false, tsBuildInfoFile: undefined };
  }

  /** Whether the file compiles with this text in place of its own. */
  compiles(file, text) {
    const { program, source } = this.programOf(file, text);
    return (
      program.getSyntacticDiagnostics(source).length === 0 &&
      program.getSemanticDiagnostics(source).length === 0
    );
  }

  /**
   * Whether two neighbours in an object, the first of which begins at `start`, have no name in common, so that none of them
   * replaces a member of the other.
   */
  haveOwnNames(file, text, start) {
    const { program, source } = this.programOf(file, text);
    const [one, next] = neighboursAt(source, start) ?? [];
    if (!one || !next) return false;
    const checker = program.getTypeChecker();
    const [first, second] = [one, next].map((member) => namesOf(member, checker));
    return first !== undefined && second !== undefined && !first.some((name) => second.includes(name));
  }

  programOf(file, text) {
    const path = join(this.root, file);
    const host = ts.createCompilerHost(this.options, true);
    const parse = host.getSourceFile.bind(host);
    host.getSourceFile = (name, languageVersion, ...rest) => {
      if (name === path) return ts.createSourceFile(name, text, languageVersion, true);
      if (!this.sources.has(name)) this.sources.set(name, parse(name, languageVersion, ...rest));
      return this.sources.get(name);
    };
    const program = ts.createProgram([path], this.options, host, this.previous);
    this.previous = program;
    return { program, source: program.getSourceFile(path) };
  }
}

/** The member of an object that begins at a place, and the one after it. */
function neighboursAt(node, start) {
  if (ts.isObjectLiteralExpression(node)) {
    const index = node.properties.findIndex((member) => member.getStart() === start);
    if (index !== -1) return node.properties.slice(index, index + 2);
  }
  return ts.forEachChild(node, (child) => neighboursAt(child, start));
}

/** Types whose members are not known. */
const open = ts.TypeFlags.Any | ts.TypeFlags.Unknown | ts.TypeFlags.TypeParameter | ts.TypeFlags.NonPrimitive;

/** The names that a member of an object gives it, if its type tells all of them. */
function namesOf(member, checker) {
  if (!ts.isSpreadAssignment(member)) return member.name ? [member.name.getText()] : undefined;
  const type = checker.getNonNullableType(checker.getTypeAtLocation(member.expression));
  const parts = type.isUnion() ? type.types : [type];
  const isOpen = (part) => (part.flags & open) !== 0 || checker.getIndexInfosOfType(part).length > 0;
  if (parts.some(isOpen)) return undefined;
  return parts.flatMap((part) => checker.getPropertiesOfType(part).map(({ name }) => name));
}
