import type { TemplateAllowance } from '@model-gateway/core';
import Mustache from 'mustache';
import { spend } from './spend.js';

/**
 * Where Mustache looks names up: only among what values have of their own. What a name leads to is data of JSON and never
 * called.
 */
export class OwnMembers extends Mustache.Context {
  constructor(
    view: unknown,
    private readonly allowance: TemplateAllowance,
    private readonly outer?: OwnMembers,
  ) {
    super(view, outer);
  }

  override push(view: unknown): OwnMembers {
    return new OwnMembers(view, this.allowance, this);
  }

  /** The value in the nearest section that has all of a dotted name, as Mustache does it. */
  override lookup(name: string): unknown {
    return name === '.' ? this.view : this.find(name.includes('.') ? name.split('.') : [name]);
  }

  private find(path: readonly string[]): unknown {
    spend(this.allowance, path.length);
    const value = memberOf(this.view, path);
    return value === undefined ? this.outer?.find(path) : value;
  }
}

function memberOf(view: unknown, path: readonly string[]): unknown {
  let value = view;
  for (const name of path) {
    if (typeof value !== 'object' || value === null || !Object.hasOwn(value, name)) return undefined;
    value = (value as Record<string, unknown>)[name];
  }
  return typeof value === 'function' ? undefined : value;
}
