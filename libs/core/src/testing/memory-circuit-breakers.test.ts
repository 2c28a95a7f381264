import { describeSharedCircuitBreakers } from './describe-shared-circuit-breakers.js';
import { MemoryCircuitBreakers } from './memory-circuit-breakers.js';

describeSharedCircuitBreakers('MemoryCircuitBreakers', () => {
  let time = 1_800_000_000_000;
  const clock = { now: () => time };
  const instances = new MemoryCircuitBreakers(clock);
  return {
    clock,
    join: () => instances.join(),
    wait: (ms) => void (time += ms),
    interrupt: () => instances.interrupt(),
    resume: () => instances.resume(),
  };
});
