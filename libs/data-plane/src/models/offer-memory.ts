import type { CallContext, CatalogEntry, Clock, UpstreamModel } from '@model-gateway/core';
import { SharedOffer } from './shared-offer.js';

/** How long an answer is good for: as long as many may ask at once, and not so long that anybody would notice. */
const lifetimeMs = 30_000;

/** Regions of one entry: their names come from callers. */
const mostRegions = 50;

/** What upstreams offer: asked once for all who want to know at about the same time. Only answers are kept, no failure. */
export class OfferMemory {
  /** By entry and region. An entry that changes is another one. */
  private readonly offers = new WeakMap<CatalogEntry, Map<string, SharedOffer>>();

  constructor(private readonly clock: Clock) {}

  /**
   * Whoever asks gets the losses of the answer reported, first or not.
   *
   * @param region as the caller named it; absent: that of the entry
   * @param ask asks the upstream, for all who wait
   */
  async recall(
    entry: CatalogEntry,
    region: string | undefined,
    call: CallContext,
    execute: (call: CallContext) => Promise<readonly UpstreamModel[]>,
  ): Promise<readonly UpstreamModel[]> {
    const offers = this.offersOf(entry);
    const place = region ?? '';
    let offer = offers.get(place);
    if (!offer || offer.endsBefore(this.clock.now())) {
      offer = new SharedOffer(execute, call, () => this.clock.now() + lifetimeMs);
      offers.delete(place);
      offers.set(place, offer);
      const [oldest] = offers.keys();
      if (offers.size > mostRegions && oldest !== undefined) offers.delete(oldest);
    }
    const { models, losses } = await offer.wait(call.signal);
    for (const loss of losses) call.reportLoss(loss);
    return models;
  }

  private offersOf(entry: CatalogEntry): Map<string, SharedOffer> {
    const known = this.offers.get(entry);
    if (known) return known;
    const offers = new Map<string, SharedOffer>();
    this.offers.set(entry, offers);
    return offers;
  }
}
