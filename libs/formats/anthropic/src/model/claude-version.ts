/** The tier and generation in the name of a Claude model. */
export interface ClaudeVersion {
  /** Such as `sonnet`; empty when the name has none. */
  readonly tier: string;
  /** Such as 4.5. An unknown name counts as newer than any known one. */
  readonly generation: number;
}

/** `claude-sonnet-4-5`; what follows, such as a date of eight digits, is no part of the number. */
const tierFirst = /^claude-([a-z]+)-(\d{1,2})(?:[-.](\d{1,2}))?(?!\d)/;
/** `claude-3-5-sonnet`, as the third generation was named. */
const numberFirst = /^claude-(\d)(?:[-.](\d))?-([a-z]+)/;
/** Before the third generation. */
const ancient = /^claude-(v?[12](?!\d)|instant)/;

/** @param model with or without `@version` or a path in front */
export function claudeVersion(model: string): ClaudeVersion {
  const name = model
    .slice(model.lastIndexOf('/') + 1)
    .toLowerCase()
    .replace(/^anthropic\./, '');
  const older = numberFirst.exec(name);
  if (older) return { tier: older[3] ?? '', generation: numberOf(older[1], older[2]) };
  if (ancient.test(name)) return { tier: '', generation: 2 };
  const newer = tierFirst.exec(name);
  if (newer) return { tier: newer[1] ?? '', generation: numberOf(newer[2], newer[3]) };
  return { tier: /^claude-([a-z]+)/.exec(name)?.[1] ?? '', generation: Infinity };
}

/** A minor number of two digits counts as 9: no generation has come that far. */
function numberOf(major = '0', minor = '0'): number {
  return Number(`${major}.${minor.length > 1 ? 9 : minor}`);
}
