import { modelEntryIdRule } from '../providers/model-entry.js';
import { resourceRules } from './resource-rules.js';
import { callerIn, nameInWorkspace, splitWorkspace, wholeCallerId } from './workspace.js';

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
