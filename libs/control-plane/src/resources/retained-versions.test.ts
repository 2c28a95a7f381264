import { retainedVersions } from './retained-versions.js';

const of = (version: number, text = '') => ({ version, text });
const numbers = (versions: readonly { version: number }[]) => versions.map(({ version }) => version);

describe('versions that are kept', () => {
  const many = Array.from({ length: 100 }, (_, index) => of(index + 1));

  it('are the newest hundred and those in use, in their order', () => {
    expect(numbers(retainedVersions(many, of(101), () => false))).toEqual(
      numbers([...many.slice(1), of(101)]),
    );
    expect(retainedVersions(many, of(101), (version) => version === 1)).toHaveLength(101);
    expect(numbers(retainedVersions([], of(1), () => false))).toEqual([1]);
  });

  it('are fewer when they are long', () => {
    const long = 'x'.repeat(500_000);
    const versions = [1, 2, 3, 4, 5, 6].map((version) => of(version, long));
    expect(numbers(retainedVersions(versions, of(7, long), (version) => version === 2))).toEqual([
      2, 4, 5, 6, 7,
    ]);
    expect(numbers(retainedVersions(versions, of(7, long.repeat(9)), () => false))).toEqual([7]);
  });
});
