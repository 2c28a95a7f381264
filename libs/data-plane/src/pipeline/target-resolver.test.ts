import type { ConfigNode } from '@model-gateway/gateway-config';
import { PerTarget } from './target-resolver.js';

const [one, two, three] = [{}, {}, {}] as ConfigNode[];

it('keeps what belongs to each leaf, in whatever order they come', () => {
  const known = new PerTarget<string>();
  expect(known.get(one!)).toBeUndefined();
  known.add(two!, 'two');
  known.add(one!, 'one');
  expect([one, two, three].map((targetNode) => known.get(targetNode!))).toEqual(['one', 'two', undefined]);
});
