import { modelEntryIdRule } from '../providers/model-entry.js';
import { resourceRules } from './resource-rules.js';
import { nameInWorkspace, splitWorkspace } from './workspace.js';

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
