import { allowedMs, MachineDelay } from './machine-delay.js';

describe('the delay of the machine', () => {
  it('is for how long nothing could run', async () => {
    const delay = new MachineDelay();
    const until = performance.now() + 200;
    while (performance.now() < until);
    await new Promise((resolve) => setTimeout(resolve, 20));
    expect(delay.stop()).toBeGreaterThan(150);
  });

  it('counts what is under way when it is stopped, and is added to what is promised', () => {
    const delay = new MachineDelay();
    const until = performance.now() + 100;
    while (performance.now() < until);
    expect(allowedMs(2_000, delay)).toBeGreaterThan(2_400);
  });
});
