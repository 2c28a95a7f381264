import type { TemplateAllowance } from '@model-gateway/core';
import Mustache from 'mustache';
import { spend } from './spend.js';

/** The lookup of names in variables: only own members are found, and functions are not called. */
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

  /** The value in the innermost section that has the whole dotted path, as Mustache defines it. */
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
