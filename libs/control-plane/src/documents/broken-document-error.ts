/** A stored document is not what this version understands. Names the place and never a value. */
export class BrokenDocumentError extends Error {
  constructor(path: string, says: string) {
    super(`${path} ${says}`);
    this.name = 'BrokenDocumentError';
  }
}
