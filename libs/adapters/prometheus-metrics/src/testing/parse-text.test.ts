import { parseText } from './parse-text.js';

const counter = '# HELP a_total Help.\n# TYPE a_total counter\n';
const histogram = '# HELP h Help.\n# TYPE h histogram\n';

describe('parseText', () => {
  it('reads what follows the format', () => {
    const text = `${counter}a_total{x="1\\"\\n\\\\",y=""} 1e-7\na_total 2\n\n${histogram}h_bucket{le="0.5"} 1\nh_bucket{le="+Inf"} 2\nh_sum 3\nh_count 2\n`;
    expect(parseText(text).get('a_total')?.samples).toEqual([
      { name: 'a_total', labels: { x: '1"\n\\', y: '' }, value: 1e-7 },
      { name: 'a_total', labels: {}, value: 2 },
    ]);
  });

  it.each([
    ['no end', `${counter}a_total 1`],
    ['no type', 'a_total 1\n'],
    ['a sample of another family', `${counter}b_total 1\n`],
    ['a family twice', `${counter}${counter}`],
    ['a sample twice', `${counter}a_total{x="1"} 1\na_total{x="1"} 1\n`],
    ['a label twice', `${counter}a_total{x="1",x="2"} 1\n`],
    ['a quote that is not escaped', `${counter}a_total{x="1"2"} 1\n`],
    ['a number that is none', `${counter}a_total x\n`],
    ['a counter that fell below zero', `${counter}a_total -1\n`],
    ['a counter with another name', '# HELP a Help.\n# TYPE a counter\na 1\n'],
    ['buckets that fall', `${histogram}h_bucket{le="1"} 2\nh_bucket{le="+Inf"} 1\nh_sum 1\nh_count 1\n`],
    ['no last bucket', `${histogram}h_bucket{le="1"} 2\nh_sum 1\nh_count 2\n`],
    ['another count', `${histogram}h_bucket{le="+Inf"} 2\nh_sum 1\nh_count 3\n`],
  ])('refuses %s', (_what, text) => {
    expect(() => parseText(text)).toThrow();
  });
});
