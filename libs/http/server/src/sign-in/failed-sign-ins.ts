import { hash } from 'node:crypto';
import type { Clock } from '@model-gateway/core';

/** How long a failure counts, in milliseconds. */
const windowMs = 60_000;
/** Networks with failures that are counted at the same time; beyond them the one that failed first is forgotten. */
const mostNetworks = 10_000;

/** The wrong keys of one network. */
interface Failures {
  /** When each of them was tried last, by a hash, in that order: one wrong key that is sent again and again is no guess. */
  readonly keys: Map<string, number>;
}

/** Counts the different wrong keys that each network has tried within the last minute. */
export class FailedSignIns {
  private readonly networks = new Map<string, Failures>();

  /** @param most different wrong keys of a network within a minute; at most as many are remembered */
  constructor(
    private readonly most: number,
    private readonly clock: Clock,
  ) {}

  /** Milliseconds until the network may try another key; 0: now. */
  waitMs(network: string): number {
    // Most requests find nothing to look for.
    if (this.networks.size === 0) return 0;
    const keys = this.networks.get(network)?.keys;
    if (!keys) return 0;
    const now = this.clock.now();
    for (const [key, at] of keys) {
      if (now - at >= windowMs) keys.delete(key);
      else return keys.size < this.most ? 0 : windowMs - (now - at);
    }
    this.networks.delete(network);
    return 0;
  }

  /** Counts a wrong key. Returns how many different ones the network has tried within the last minute. */
  add(network: string, key: string): number {
    const failures = this.networks.get(network) ?? { keys: new Map<string, number>() };
    this.networks.delete(network);
    this.networks.set(network, failures);
    const digest = hash('sha256', key, 'base64');
    failures.keys.delete(digest);
    failures.keys.set(digest, this.clock.now());
    forgetFirst(failures.keys, this.most);
    forgetFirst(this.networks, mostNetworks);
    return failures.keys.size;
  }
}

function forgetFirst(map: Map<string, unknown>, most: number): void {
  for (const key of map.keys()) {
    if (map.size <= most) return;
    map.delete(key);
  }
}
