import { modelEntryIdRule } from '../providers/model-entry.js';
import { resourceRules } from './resource-rules.js';
import {
  callerIn,
  isAboveKeys,
  limitsOwnerOf,
  nameInWorkspace,
  organisation,
  splitWorkspace,
  wholeCallerId,
} from './workspace.js';

describe('names across workspaces', () => {
  it.each(['prod', '@prod/gemini-2.5-*', 'key_a', 'model~1', 'key:a:requests:minute'])(
    'of %s are split as they were joined',
    (name) => {
      for (const workspace of ['default', 'ads'])
        expect(splitWorkspace(nameInWorkspace(workspace, name))).toEqual({ workspace, name });
      expect(nameInWorkspace('default', name)).toBe(name);
    },
  );

  it('are no names of resources', () => {
    const whole = nameInWorkspace('ads', 'prod');
    const { slug, name } = resourceRules;
    for (const { pattern } of [slug, modelEntryIdRule]) expect(pattern.test(whole)).toBe(false);
    expect(name.pattern.test(whole)).toBe(false);
  });
});

it('what workspaces and the organisation count is told from what keys and entries count', () => {
  const above = [organisation, 'ads', 'default'].map(limitsOwnerOf);
  expect(above).toEqual(['organisation', 'workspace:ads', 'workspace:default']);
  for (const owner of above)
    for (const name of [owner, `${owner}:requests:minute`, `${owner}|cost|2026-11`])
      expect([name, isAboveKeys(name)]).toEqual([name, true]);
  for (const name of ['key:organisation', 'provider:workspace:ads', 'organisations:requests:minute', 'key:a'])
    expect([name, isAboveKeys(name)]).toEqual([name, false]);
});

describe('a caller', () => {
  it('is as they are in their own workspace', () => {
    for (const caller of [{ id: 'key_a' }, { id: 'key_a', workspace: 'ads' }])
      expect(callerIn(caller.workspace ?? 'default', caller)).toBe(caller);
  });

  it('who works in another workspace has the id of no key of it', () => {
    const operator = callerIn('ads', { id: 'key_a', name: 'a' });
    expect(operator).toEqual({ id: '~default/key_a', name: 'a', workspace: 'ads' });
    expect(wholeCallerId(operator)).not.toBe(wholeCallerId({ id: 'key_a', workspace: 'ads' }));
  });
});
