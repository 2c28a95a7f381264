import type { ConfigNode } from '@model-gateway/gateway-config';
import { ByLeaf } from './by-leaf.js';

const [one, two, three] = [{}, {}, {}] as ConfigNode[];

it('keeps what belongs to each leaf, in whatever order they come', () => {
  const known = new ByLeaf<string>();
  expect(known.get(one!)).toBeUndefined();
  known.add(two!, 'two');
  known.add(one!, 'one');
  expect([one, two, three].map((leaf) => known.get(leaf!))).toEqual(['one', 'two', undefined]);
});
