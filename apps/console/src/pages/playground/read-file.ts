import type { Attachment } from './draft.js';

/** Larger files are refused: as text in JSON they are a third larger still. */
export const largestFile = 20 * 1024 * 1024;

/** What a browser does not know by itself. */
const usualType = 'application/octet-stream';
const typesByEnding: Readonly<Record<string, string>> = {
  md: 'text/markdown',
  yaml: 'text/plain',
  yml: 'text/plain',
};

/** Reads a file into the memory of the page. */
export async function readFile(file: File): Promise<Attachment> {
  const address = await addressOf(file);
  const ending = file.name.split('.').pop() ?? '';
  return {
    name: file.name,
    type: file.type === '' ? (typesByEnding[ending] ?? usualType) : file.type,
    size: file.size,
    base64: address.slice(address.indexOf(',') + 1),
  };
}

function addressOf(file: File): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.addEventListener('loadend', () => {
      const { result } = reader;
      if (typeof result === 'string') resolve(result);
      else reject(reader.error ?? new Error(file.name));
    });
    reader.readAsDataURL(file);
  });
}
