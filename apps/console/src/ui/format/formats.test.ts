import { dateFormat, numberFormat } from './formats.js';

describe('formats', () => {
  it('are made once for the same language and options', () => {
    expect(numberFormat({ maximumFractionDigits: 1 }, 'en-US')).toBe(
      numberFormat({ maximumFractionDigits: 1 }, 'en-US'),
    );
    expect(dateFormat({ timeZone: 'UTC' }, 'en-US')).toBe(dateFormat({ timeZone: 'UTC' }, 'en-US'));
  });

  it('differ by language, by options and by kind', () => {
    expect(numberFormat({ maximumFractionDigits: 1 }, 'de-DE').format(1234.56)).toBe('1.234,6');
    expect(numberFormat({ maximumFractionDigits: 1 }, 'en-US').format(1234.56)).toBe('1,234.6');
    expect(numberFormat({ maximumFractionDigits: 2 }, 'en-US').format(1234.56)).toBe('1,234.56');
    expect(numberFormat({}, 'en-US').format(0)).toBe('0');
    expect(dateFormat({}, 'en-US').format(0)).toMatch(/1970|1969/);
  });
});
