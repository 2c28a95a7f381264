/** A value of which every read is counted, at any depth. */
interface CountedValue<Value> {
  readonly value: Value;
  reads(): number;
}

/**
 * Asserts that work on twice as large a value reads at most about twice as much of it. Reads are counted, not
 * milliseconds: the result is the same on a slow and on a busy machine.
 *
 * @param size of the smaller value: large enough that what does not depend on it hardly counts
 * @param make a plain object or array of that size; must not be frozen
 */
export function expectLinearReads<Value extends object>(
  size: number,
  make: (size: number) => Value,
  work: (value: Value) => void,
): void {
  const readsOf = (count: number): number => {
    const counted = countReads(make(count));
    work(counted.value);
    return counted.reads();
  };
  const reads = readsOf(size);
  expect(reads).toBeGreaterThan(size);
  expect(readsOf(2 * size)).toBeLessThan(2.5 * reads);
}

/** The value behind a proxy. Listing the names of an object counts as one read for each. */
function countReads<Value extends object>(value: Value): CountedValue<Value> {
  let reads = 0;
  const proxies = new WeakMap<object, object>();
  const proxyOf = (target: object): object => {
    const known = proxies.get(target);
    if (known) return known;
    const proxy = new Proxy(target, {
      get(object, name) {
        reads += 1;
        const member: unknown = Reflect.get(object, name);
        return typeof member === 'object' && member !== null ? proxyOf(member) : member;
      },
      ownKeys(object) {
        const names = Reflect.ownKeys(object);
        reads += names.length;
        return names;
      },
    });
    proxies.set(target, proxy);
    return proxy;
  };
  return { value: proxyOf(value) as Value, reads: () => reads };
}
