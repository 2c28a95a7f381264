/** Reads interfaces and enums out of a generated `.d.ts` file. Line based: the file is machine made and regular. */

const header = /^(?:export )?declare (interface|class|enum) (\w+)(?: extends [^{]+)? \{$/;
const member = /^ {4}(\w+)\??: (.+?);?$/;
const enumMember = /^ {4}(\w+) = "([^"]*)"/;

/** @returns {{ interfaces: Map<string, {name, type, comment}[]>, enums: Map<string, {value, comment}[]> }} */
export function readTypeDeclarations(text) {
  const interfaces = new Map();
  const enums = new Map();
  let open;
  let comment = '';
  for (const line of text.split(/\r?\n/)) {
    const start = header.exec(line);
    if (start) {
      open = [];
      (start[1] === 'enum' ? enums : interfaces).set(start[2], open);
      open.kind = start[1];
      comment = '';
    } else if (line === '}') {
      open = undefined;
    } else if (open) {
      const found = (open.kind === 'enum' ? enumMember : member).exec(line);
      if (found) {
        open.push(
          open.kind === 'enum' ? { value: found[2], comment } : { name: found[1], type: found[2], comment },
        );
        comment = '';
      } else {
        comment += `${line.trim().replace(/^\* /, '')} `;
      }
    }
  }
  return { interfaces, enums };
}

const unsupported = {
  gemini: /not supported in Gemini API/,
  vertex: /not supported in (Vertex AI|Gemini Enterprise Agent Platform)/,
};

/** Whether the declaration's comment says that the member exists in this API. */
export const isSupported = (api, comment) => !unsupported[api].test(comment);
