import { isJsonObject, type JsonObject } from '../json.js';
import type { Directive } from './directives.js';

/** A call that a script says. */
export interface ScriptedCall {
  /** In which answer of the turn it is made; the first is 1. */
  readonly round: number;
  readonly name: string;
  readonly args: JsonObject;
}

const form = /^(\d+)\s+(\S+)\s+(\{[^]*\})$/;
const directive = '[[twin:call ';

/** The script of a prompt: each `[[twin:call 2 Edit {"file_path":"a"}]]` is a call in one of the answers. */
export function readScript(directives: readonly Directive[]): readonly ScriptedCall[] {
  return directives.flatMap(({ name, argument }) => (name === 'call' ? readCall(argument) : []));
}

function readCall(text: string): ScriptedCall | [] {
  const [, round, name, json] = form.exec(text) ?? [];
  if (round === undefined || name === undefined || json === undefined) return [];
  try {
    const args: unknown = JSON.parse(json);
    return isJsonObject(args) ? { round: Number(round), name, args } : [];
  } catch {
    return [];
  }
}

/**
 * The turn of the user that leads: the last with a script, for clients add texts of their own behind tool results, else the
 * last that says something; -1 if there is none.
 *
 * @param textOf what the user says in a turn; empty for a turn of another role
 */
export function leadingTurn<Turn>(turns: readonly Turn[], textOf: (turn: Turn) => string): number {
  const scripted = turns.findLastIndex((turn) => textOf(turn).includes(directive));
  return scripted >= 0 ? scripted : turns.findLastIndex((turn) => textOf(turn) !== '');
}
