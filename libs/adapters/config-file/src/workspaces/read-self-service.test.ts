import { parseConfigFile } from '../config-file.js';
import { ConfigFileError } from '../config-file-error.js';

const sources = {
  environment: {},
  readFile: (): string => {
    throw new Error('There are no files.');
  },
};
const parse = (selfService: unknown, id = 'ads') =>
  parseConfigFile(JSON.stringify({ workspaces: [{ id, selfService }] }), sources);

function problemsOf(selfService: unknown): (readonly [string, string])[] {
  try {
    parse(selfService);
    return [];
  } catch (error) {
    if (!(error instanceof ConfigFileError)) throw error;
    return error.problems.map(({ path, message }) => [path, message]);
  }
}

describe('selfService of a workspace', () => {
  const budgets = [{ type: 'cost', limit: 20, resets: 'monthly' }];
  const rateLimits = [{ type: 'requests', per: 'minute', limit: 60 }];

  it('says what developers may do for themselves, in the default workspace too', () => {
    const whole = {
      maximumKeys: 3,
      maximumDays: 90,
      allowedModels: ['gemini-2.5-*'],
      rateLimits,
      budgets,
      revokeOnLeave: true,
    };
    const { rateLimits: rates, budgets: _, ...others } = whole;
    const limits = { owner: 'workspace:ads:person:', rates, budgets };
    expect(parse(whole).workspaces[0]?.record).toEqual({ id: 'ads', selfService: { ...others, limits } });
    expect(parse({ budgets }, 'default').bounds[0]?.record).toEqual({
      id: 'default',
      selfService: { limits: { owner: 'workspace:default:person:', rates: [], budgets } },
    });
  });

  it('lets developers make keys with the defaults where it is empty, and none where it is absent', () => {
    expect(parse({}).workspaces[0]?.record).toEqual({ id: 'ads', selfService: {} });
    const nothing = { maximumKeys: null, maximumDays: null, allowedModels: null, rateLimits: null };
    expect(parse({ ...nothing, budgets: null, revokeOnLeave: null }).workspaces[0]?.record).toEqual({
      id: 'ads',
      selfService: {},
    });
    expect(parse(null).workspaces[0]?.record).toEqual({ id: 'ads' });
  });

  it.each<[string, unknown, string, string]>([
    ['a list', [], '', 'This must be an object.'],
    ['a text', 'yes', '', 'This must be an object.'],
    ['an unknown member', { concurrency: 3 }, '.concurrency', 'Unknown key. Known are: maximumKeys,'],
    ['no key at all', { maximumKeys: 0 }, '.maximumKeys', 'This must be from 1 to 1000.'],
    ['half a key', { maximumKeys: 1.5 }, '.maximumKeys', 'This must be a whole number'],
    ['a number as a text', { maximumKeys: '3' }, '.maximumKeys', 'This must be a whole number'],
    ['more than ten years', { maximumDays: 3651 }, '.maximumDays', 'This must be from 1 to 3650.'],
    ['no models', { allowedModels: [] }, '.allowedModels', 'This list is empty.'],
    ['a model with a space', { allowedModels: ['a', 'b c'] }, '.allowedModels[1]', 'This must be a model'],
    [
      'one period twice',
      { rateLimits: [...rateLimits, ...rateLimits] },
      '.rateLimits[1]',
      'An earlier item has the same type and period.',
    ],
    ['an unknown unit', { budgets: [{ type: 'euro', limit: 1 }] }, '.budgets[0].type', 'This must be one of'],
    ['a word for yes', { revokeOnLeave: 'yes' }, '.revokeOnLeave', 'This must be true or false.'],
  ])('cannot be %s', (_, selfService, path, message) => {
    expect(problemsOf(selfService)).toEqual([
      [`workspaces[0].selfService${path}`, expect.stringContaining(message)],
    ]);
  });

  it('has every problem listed at once', () => {
    const broken = { maximumKeys: 0, maximumDays: -1, revokeOnLeave: 1, allowedModels: 'a', more: 1 };
    expect(problemsOf(broken).map(([path]) => path.replace('workspaces[0].selfService.', ''))).toEqual([
      'more',
      'maximumKeys',
      'maximumDays',
      'allowedModels',
      'revokeOnLeave',
    ]);
  });
});
