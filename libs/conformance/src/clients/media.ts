/** A picture of one pixel, in base64. */
export const pixel =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

/** A document that says it is a PDF, in base64. */
export const document = Buffer.from('%PDF-1.4\n%%EOF\n').toString('base64');
