import { capacityTiers, type CapacityTier } from '@model-gateway/core';
import type { Reader } from '../readers/read-context.js';
import { isText, listOf, oneOf } from '../readers/values.js';

/** More regions than the platform has at one continent; bounds the steps of a target. */
const mostRegions = 10;

/** Locations of the platform: `europe-west4`, and the multi-regions `eu`, `us` and `global`. */
const readRegion: Reader<string> = (value, context) =>
  isText(value) && /^[a-z][a-z0-9-]{0,62}$/.test(value)
    ? value
    : context.refuse('must be a region such as "europe-west4", "eu" or "global"');

const readTiers = listOf<CapacityTier>(oneOf(...capacityTiers), capacityTiers.length);
const readRegionNames = listOf(readRegion, mostRegions);

/** The tiers of capacity in the order in which they are tried. */
export const readCapacity: Reader<readonly CapacityTier[]> = distinct(readTiers);

/** The residency list, in the order in which its regions are tried. */
export const readRegions: Reader<readonly string[]> = distinct(readRegionNames);

function distinct<Value extends string>(read: Reader<readonly Value[]>): Reader<readonly Value[]> {
  return (value, context) => {
    const values = read(value, context);
    const repeated = values?.findIndex((one, index) => values.indexOf(one) < index) ?? -1;
    return repeated < 0 ? values : context.element(repeated).refuse('must not be there twice');
  };
}
