import { configTexts } from '../../texts/en/configs.js';
import { uiTexts } from '../../texts/en/ui.js';
import { visibleText } from '../../ui/visible-text.js';
import type { Config } from './use-configs.js';

/** Why a config cannot be changed here, and where it can. */
export function ReadOnlyNote({
  config: { managedBy, origin, overriddenBy },
  mayWrite,
}: {
  readonly config: Config;
  readonly mayWrite: boolean;
}) {
  const text =
    managedBy === 'api' ? (mayWrite ? undefined : uiTexts.mayNot) : placeText(managedBy, origin ?? {});
  return (
    <>
      {text !== undefined && <p className="rounded bg-hover px-3 py-2 break-words">{visibleText(text)}</p>}
      {overriddenBy && <p className="rounded bg-warning-soft px-3 py-2">{configTexts.overridden}</p>}
    </>
  );
}

function placeText(
  managedBy: 'file' | 'environment',
  { file, line, path, variable }: NonNullable<Config['origin']>,
): string {
  if (managedBy === 'environment' && variable !== undefined) return configTexts.fromEnvironment(variable);
  if (file === undefined) return configTexts.fromElsewhere;
  const parts = [file, line !== undefined && configTexts.line(line), path];
  return configTexts.fromFile(parts.filter(Boolean).join(', '));
}
