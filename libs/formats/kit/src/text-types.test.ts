import { bareMimeType, isTextualType, textExtensions } from './text-types.js';

describe('types of text', () => {
  it.each([
    'text/plain',
    'TEXT/HTML; charset=x',
    'text/x-python',
    'application/json',
    'application/csv',
    'application/toml',
    'application/x-yaml',
    'application/yaml',
    'application/xml;version=1',
    'application/x-ndjson',
    'application/javascript',
    'application/rtf',
    'application/geo+json',
  ])('are told: %s', (type) => {
    expect(isTextualType(type)).toBe(true);
  });

  it.each(['', 'text', 'image/svg+xml', 'application/pdf', 'application/json5x', 'application/octet-stream'])(
    'are not: %j',
    (type) => {
      expect(isTextualType(type)).toBe(false);
    },
  );

  it('have their extensions', () => {
    for (const extension of ['txt', 'md', 'py', 'yaml', 'xml', 'csv', 'toml', 'rtf']) {
      expect(textExtensions).toContain(extension);
    }
    expect(textExtensions).not.toContain('pdf');
  });

  it('are compared without parameters', () => {
    expect(bareMimeType(' Text/CSV ;a=b;c')).toBe('text/csv');
  });
});
