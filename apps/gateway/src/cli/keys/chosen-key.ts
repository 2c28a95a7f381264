import type { AdminApiKey } from '@model-gateway/contract';
import { CommandError } from '../command-error.js';
import { failureExit, usageExit } from '../exit-codes.js';

/**
 * The key of that id or name. People name their own keys as they like: a key of the workspace goes before theirs.
 *
 * @throws CommandError when there is none, or more than one
 */
export function chosenKey(keys: readonly AdminApiKey[], idOrName: string): AdminApiKey {
  const [ofWorkspace, ofPeople] = [keys.filter((key) => !isPersonal(key)), keys.filter(isPersonal)];
  const [found, other] = ofWorkspace.filter(({ id, name }) => id === idOrName || name === idOrName);
  if (found && other) throw idAndName(idOrName, found, other);
  const byId = ofPeople.find(({ id }) => id === idOrName);
  const [personal, another] = ofPeople.filter(({ name }) => name === idOrName);
  const chosen = found ?? byId ?? personal;
  if (chosen === undefined) {
    throw new CommandError(
      'api_key_not_found',
      `There is no key of the id or name ${idOrName}.`,
      failureExit,
      { hint: 'gateway keys list shows all of them.' },
    );
  }
  if (chosen === personal && another) {
    throw new CommandError('unusable_input', `Several people have a key ${idOrName}.`, usageExit, {
      hint: 'Take the id of the key: gateway keys list shows the ids.',
    });
  }
  return chosen;
}

function isPersonal({ owner }: AdminApiKey): boolean {
  return owner !== undefined;
}

function idAndName(idOrName: string, found: AdminApiKey, other: AdminApiKey): CommandError {
  const [byId, byName] = found.id === idOrName ? [found, other] : [other, found];
  return new CommandError(
    'unusable_input',
    `${idOrName} is the id of one key and the name of another.`,
    usageExit,
    { hint: `Take the name ${byId.name} for the first, or the id ${byName.id} for the second.` },
  );
}
