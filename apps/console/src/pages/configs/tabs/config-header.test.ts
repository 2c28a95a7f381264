import { configHeader } from './config-header.js';

describe('a config in a header', () => {
  it('has ASCII characters alone, and is the same config', () => {
    const config = { name: 'é مفتاح 🔑', more: ['a"b', '\u007F'] };
    const header = configHeader(config) ?? '';
    expect(header).toMatch(/^[\u0020-\u007E]+$/);
    expect(JSON.parse(header)).toEqual(config);
  });

  it('is refused when it is too long for one', () => {
    expect(configHeader({ name: 'x'.repeat(12_000) })).toBeUndefined();
    expect(configHeader({ name: 'é'.repeat(2_001) })).toBeUndefined();
    expect(configHeader({ name: 'é'.repeat(1_900) })).toBeDefined();
  });
});
