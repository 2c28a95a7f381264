/** One problem the JSON parser found. */
export interface Violation {
  /** Path of the field in snake_case, `''` for the root. */
  readonly field: string;
  readonly description: string;
}

/** Collects every problem of a request: Google's parser reports all of them at once. */
export class Violations {
  readonly list: Violation[] = [];

  /** `Invalid JSON payload received. Unknown name "x" at 'path': reason` */
  unknownName(name: string, parentPath: string, reason: string): void {
    const place = parentPath === '' ? '' : ` at '${parentPath}'`;
    this.add(parentPath, `Invalid JSON payload received. Unknown name "${name}"${place}: ${reason}`);
  }

  /** `Invalid value at 'path' (TYPE_X), value` */
  invalidValue(path: string, type: string, detail: string): void {
    this.add(path, `Invalid value at '${path}' (${type}), ${detail}`);
  }

  private add(field: string, description: string): void {
    this.list.push({ field, description });
  }
}
