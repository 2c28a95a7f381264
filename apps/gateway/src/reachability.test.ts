import type { NetworkInterfaceInfo } from 'node:os';
import { reachabilityOf, type ListeningFacts } from './reachability.js';

const one = (address: string, family: 'IPv4' | 'IPv6' = 'IPv4') =>
  ({ address, family }) as NetworkInterfaceInfo;
const interfaces = {
  lo: [one('127.0.0.1'), one('::1', 'IPv6')],
  eth0: [one('10.1.2.3'), one('fe80::1', 'IPv6'), one('2001:db8::7', 'IPv6')],
};
const at = (address: string, members: Partial<ListeningFacts> = {}) =>
  reachabilityOf({ address, port: 8787, interfaces, metricsAreOpen: false, ...members });

describe('what the start says about reachability', () => {
  it('warns of a wildcard, with every address behind it, and what is open there', () => {
    expect(at('0.0.0.0')).toEqual({
      warnings: [
        'The gateway listens on every address of this machine: http://127.0.0.1:8787, http://10.1.2.3:8787. HOST selects one address. ' +
          '/v1 needs a key, /admin/v1 one with the scope admin; /metrics needs one with the scope admin, from this machine none; ' +
          '/healthz, /readyz, /v1/health, /docs and /openapi.json need no key.',
      ],
      notes: [],
    });
    expect(at('::').warnings.join()).toContain(
      'http://[::1]:8787, http://10.1.2.3:8787, http://[2001:db8::7]:8787.',
    );
    expect(at('::').warnings.join()).not.toContain('fe80');
  });

  it('names at most eight addresses', () => {
    const many = {
      eth0: Array.from({ length: 300 }, (_, index) => one(`10.0.${index >> 8}.${index & 255}`)),
    };
    expect(at('0.0.0.0', { interfaces: many }).warnings.join()).toContain(
      'http://10.0.0.7:8787 and 292 more.',
    );
  });

  it.each([
    ['127.0.0.1', 'Only this machine reaches the gateway: http://127.0.0.1:8787.'],
    ['::1', 'Only this machine reaches the gateway: http://[::1]:8787.'],
    ['10.1.2.3', 'Other machines reach the gateway at http://10.1.2.3:8787.'],
  ])('names %s, which is no reason for a warning', (address, says) => {
    expect(at(address)).toMatchObject({ warnings: [], notes: [says, expect.any(String)] });
  });

  it('says what needs which key', () => {
    expect(at('::1').notes.join()).toContain(
      '/metrics needs one with the scope admin, from this machine none',
    );
    expect(at('10.1.2.3', { metricsAreOpen: true })).toMatchObject({
      notes: [expect.any(String), expect.stringContaining('/metrics needs no key')],
      warnings: ['/metrics needs no key from anywhere, because GATEWAY_METRICS_OPEN is true.'],
    });
    expect(at('127.0.0.1', { metricsAreOpen: true }).warnings).toEqual([]);
  });
});
