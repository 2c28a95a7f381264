/** A secret in one of the ways in which it could come out. */
interface SecretForm {
  readonly name: string;
  readonly text: string;
}

/** Shorter pieces would be found by chance. */
const leastLength = 10;

/** Knows planted secrets and looks for them: as they are, escaped, in hexadecimal, and in base64 wherever it begins. */
export class SecretWatch {
  private readonly forms: SecretForm[] = [];
  private readonly found = new Set<string>();
  private looks = 0;

  /** A secret that must not come out from now on. */
  plant(name: string, secret: string): void {
    const bytes = Buffer.from(secret);
    const texts = [
      secret,
      JSON.stringify(secret).slice(1, -1),
      encodeURIComponent(secret),
      bytes.toString('hex'),
      ...[0, 1, 2].flatMap((before) => base64Of(bytes, before)),
    ];
    for (const text of new Set(texts)) if (text.length >= leastLength) this.forms.push({ name, text });
  }

  /** Looks at something that came out. `issued` is the secret that this very answer is there to tell. */
  look(where: string, output: string | Buffer, issued?: string): void {
    this.looks += 1;
    const text = typeof output === 'string' ? output : output.toString('latin1');
    const rest = issued === undefined ? text : text.replaceAll(issued, '');
    for (const { name, text: form } of this.forms)
      if (rest.includes(form)) this.found.add(`${name} in ${where}`);
  }

  /** What was found, where. */
  findings(): readonly string[] {
    return [...this.found];
  }

  /** At how many outputs it has looked. */
  get count(): number {
    return this.looks;
  }
}

/** The characters of a text in base64 that do not depend on its neighbours, when so many bytes stand before it. */
function base64Of(bytes: Buffer, before: number): string[] {
  return (['base64', 'base64url'] as const).map((encoding) => {
    const text = Buffer.concat([Buffer.alloc(before), bytes])
      .toString(encoding)
      .replaceAll('=', '');
    return text.slice(before === 0 ? 0 : before + 1, -1);
  });
}
