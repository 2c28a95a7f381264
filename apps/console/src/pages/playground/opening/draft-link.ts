import { emptyDraft, thinkingLevels, type Draft } from '../draft.js';

/** What a link carries besides format and models: no files, no answers. */
export type LinkedDraft = Omit<Draft, 'format'> & { readonly text: string };

const name = 'draft=';

/** The part of an address after `#` that says all this, compressed. */
export async function draftFragment(linked: LinkedDraft): Promise<string> {
  const bytes = await through(
    new CompressionStream('deflate-raw'),
    new TextEncoder().encode(JSON.stringify(linked)),
  );
  const text = btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''));
  return `#${name}${text.replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '')}`;
}

/** Reads it. Undefined: it has none, or is broken. Members that are not what they should be are left out. */
export async function readDraftFragment(fragment: string): Promise<LinkedDraft | undefined> {
  if (!fragment.startsWith(`#${name}`)) return undefined;
  try {
    const text = fragment
      .slice(name.length + 1)
      .replaceAll('-', '+')
      .replaceAll('_', '/');
    const bytes = Uint8Array.from(atob(text), (sign) => sign.charCodeAt(0));
    const inflated = await through(new DecompressionStream('deflate-raw'), bytes);
    return linkedOf(JSON.parse(new TextDecoder().decode(inflated)) as Readonly<Record<string, unknown>>);
  } catch {
    return undefined;
  }
}

async function through(
  stream: CompressionStream | DecompressionStream,
  bytes: Uint8Array<ArrayBuffer>,
): Promise<Uint8Array> {
  return new Uint8Array(await new Response(new Blob([bytes]).stream().pipeThrough(stream)).arrayBuffer());
}

function linkedOf(raw: Readonly<Record<string, unknown>>): LinkedDraft {
  const textAt = (member: string) => {
    const value = raw[member];
    return typeof value === 'string' ? value : '';
  };
  return {
    isStream: raw['isStream'] !== false,
    config: textAt('config'),
    system: textAt('system'),
    tools: textAt('tools'),
    schema: textAt('schema'),
    thinking: thinkingLevels.find((level) => level === raw['thinking']) ?? emptyDraft.thinking,
    maxTokens: textAt('maxTokens'),
    temperature: textAt('temperature'),
    topP: textAt('topP'),
    others: textAt('others'),
    body: typeof raw['body'] === 'string' ? raw['body'] : undefined,
    text: textAt('text'),
  };
}
