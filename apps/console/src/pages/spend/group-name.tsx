import { spendTexts } from '../../texts/en/spend.js';
import { HostileText } from '../../ui/hostile-text.js';
import { useKeys } from '../keys/use-keys.js';
import { spendDimensions, type SpendDimension } from './spend-query.js';
import type { SpendGroup } from './spend-rows.js';

/** The words for requests that are in no group. */
function withoutText(by: SpendDimension): string {
  const known = spendDimensions.find((name) => name === by);
  return spendTexts.without[known ?? 'label'];
}

/** By what is divided, in words. */
export function dimensionText(by: SpendDimension): string {
  const known = spendDimensions.find((name) => name === by);
  return known ? spendTexts.dimensions[known] : spendTexts.label(by.slice('metadata.'.length));
}

/** How a group is called: a key by its name. */
export function useGroupName(by: SpendDimension): (group: SpendGroup) => string {
  const names = useKeyNames(by === 'key');
  return ({ group, sumOf }) => {
    if (sumOf !== undefined) return sumOf === 'rest' ? spendTexts.rest : spendTexts.total;
    if (group === null || group === undefined) return withoutText(by);
    return (by === 'key' ? names.get(group) : undefined) ?? group;
  };
}

/** Names of keys by their ids. */
function useKeyNames(isOn: boolean): ReadonlyMap<string, string> {
  const { data = [] } = useKeys(isOn);
  return new Map(data.map(({ id, name }) => [id, name]));
}

/** The name of a key, or its id where it is gone. */
export function KeyName({ id }: { readonly id: string }) {
  return <HostileText text={useKeyNames(true).get(id) ?? id} />;
}
