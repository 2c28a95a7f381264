import { InvalidArgumentError } from 'commander';
import { amount, dateOrDuration, duration, headerText, list, waitingTime, wholeNumber } from './values.js';

describe('values of flags', () => {
  it.each([
    [duration, '90d', 7_776_000_000],
    [duration, '500ms', 500],
    [duration, '30m', 1_800_000],
    [duration, '36525d', 3_155_760_000_000],
    [waitingTime, '24h', 86_400_000],
    [headerText, 'creation 1', 'creation 1'],
    [dateOrDuration, '12h', 43_200_000],
    [dateOrDuration, '2027-01-31', '2027-01-31'],
    [dateOrDuration, '2027-01-31T12:00:00Z', '2027-01-31T12:00:00Z'],
    [amount, '12.50', 12.5],
    [wholeNumber, '0', 0],
    [list, 'a, b', ['a', 'b']],
  ])('%p reads %s', (read: (text: string) => unknown, text, value) => {
    expect(read(text)).toEqual(value);
  });

  it.each([
    [duration, '90'],
    [duration, '1.5h'],
    [duration, 'd'],
    [duration, '36526d'],
    [dateOrDuration, '999999999d'],
    [waitingTime, '25h'],
    [headerText, ''],
    [headerText, 'a\nb'],
    [headerText, 'é'],
    [dateOrDuration, 'tomorrow'],
    [dateOrDuration, '-1d'],
    [amount, '$5'],
    [amount, '1e3'],
    [wholeNumber, '1.5'],
    [wholeNumber, '99999999999999999999'],
    [list, 'a,,b'],
  ])('%p refuses %s', (read: (text: string) => unknown, text) => {
    expect(() => read(text)).toThrow(InvalidArgumentError);
  });
});
