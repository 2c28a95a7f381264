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
    const source = program.getSourceFile(path);
    return (
      program.getSyntacticDiagnostics(source).length === 0 &&
      program.getSemanticDiagnostics(source).length === 0
    );
  }
}
