import fc from 'fast-check';
import { members, type Body, withUnknownMember } from './body.js';
import type { Place, Scope } from './place.js';
import { objectSchema } from './schema-arbitrary.js';
import { functionNames, text } from './text-arbitrary.js';

const cacheControl = fc.constant({ type: 'ephemeral' });

const definition = (name: string): fc.Arbitrary<Body> =>
  withUnknownMember(
    members({
      description: text,
      parameters: fc.oneof(objectSchema, fc.constant({}), fc.constant({ type: 'object', properties: {} })),
      strict: fc.boolean(),
      cache_control: fc.constantFrom<unknown>(null, null, { type: 'ephemeral' }),
    }).map((rest) => ({ name, ...rest })),
  );

const functionTools = fc
  .uniqueArray(fc.constantFrom(...functionNames), { minLength: 1, maxLength: 2 })
  .chain((names) =>
    fc.tuple(
      ...names.map((name) =>
        fc
          .record({ function: definition(name), cache_control: cacheControl }, { requiredKeys: ['function'] })
          .map((tool) => ({ type: 'function', ...tool })),
      ),
    ),
  );

const searchNames = ['web_search', 'google_search', 'googleSearch', 'web_search_retrieval', 'url_context'];
const otherNames = ['code_execution', 'google_maps', 'computer_use', 'computerUse'];
const options: Readonly<Record<string, Body>> = {
  web_search: { search_types: { web_search: {} } },
  computer_use: { environment: 'ENVIRONMENT_BROWSER', excluded_predefined_functions: ['drag_and_drop'] },
  google_maps: { enable_widget: true, made_up_setting: 1 },
};

const builtInTool = (name: string): fc.Arbitrary<Body> =>
  fc.record({ asType: fc.boolean(), nested: fc.boolean(), withOptions: fc.boolean() }).map((drawn) => {
    const settings = drawn.withOptions ? options[name] : undefined;
    if (!drawn.asType)
      return { type: 'function', function: { name, ...(settings && { parameters: settings }) } };
    return { type: name, ...(drawn.nested && settings ? { [name]: settings } : settings) };
  });

function builtInTools(names: readonly string[]): fc.Arbitrary<Body[]> {
  return fc
    .uniqueArray(fc.constantFrom(...names), { minLength: 1, maxLength: 2, selector: sameTool })
    .chain((drawn) => fc.tuple(...drawn.map(builtInTool)));
}

/** Spellings of one tool: the upstream takes it once. */
function sameTool(name: string): string {
  if (/search/i.test(name) && !name.startsWith('enterprise')) return 'search';
  return name.toLowerCase().replace('_', '');
}

/** What may be chosen among functions; every form that has been in use. */
function choice(names: readonly string[]): fc.Arbitrary<unknown> {
  const named = fc.constantFrom(...names).map((name) => ({ type: 'function', function: { name } }));
  const flat = fc.constantFrom(...names).map((name) => ({ type: 'function', name }));
  const list = fc.record({
    mode: fc.constantFrom('auto', 'required'),
    tools: fc.array(named, { minLength: 1, maxLength: 2 }),
  });
  return fc.oneof(
    fc.constantFrom<unknown>('auto', 'none', 'required'),
    named,
    flat,
    list.map((allowed) => ({ type: 'allowed_tools', allowed_tools: allowed })),
    list.map((allowed) => ({ type: 'allowed_tools', ...allowed })),
  );
}

/** Functions with what goes with them: `tools`, or the older `functions`. */
const functionMembers: fc.Arbitrary<Body> = fc.oneof(
  {
    weight: 4,
    arbitrary: functionTools.chain((tools) =>
      fc.record(
        {
          tools: fc.constant(tools),
          tool_choice: choice(tools.map((tool) => String(tool.function.name))),
          parallel_tool_calls: fc.boolean(),
        },
        { requiredKeys: ['tools'] },
      ),
    ),
  },
  {
    weight: 1,
    arbitrary: definition('f').chain((only) =>
      fc.record(
        {
          functions: fc.constant([only]),
          function_call: fc.constantFrom<unknown>('auto', 'none', { name: 'f' }),
        },
        { requiredKeys: ['functions'] },
      ),
    ),
  },
);

/** Tools of the upstream's, in every spelling. */
function builtInMembers(names: readonly string[]): fc.Arbitrary<Body> {
  return fc.record(
    {
      tools: builtInTools(names),
      tool_choice: fc.constantFrom('auto', 'none'),
      parallel_tool_calls: fc.boolean(),
    },
    { requiredKeys: ['tools'] },
  );
}

/** Tools in Google's own words, and OpenAI's own way to ask for a search. */
const otherForms: fc.Arbitrary<Body> = fc.constantFrom<Body>(
  { tools: [{ googleSearch: {} }] },
  { tools: [{ google_search: {}, url_context: {} }] },
  { tools: [{ functionDeclarations: [{ name: 'f', parameters: { type: 'object', properties: {} } }] }] },
  { web_search_options: { search_context_size: 'low' } },
  { web_search_options: {} },
);

/** `tools` and what goes with it, or nothing. */
export function toolMembers({ provider, generation, makes }: Place, scope: Scope): fc.Arbitrary<Body> {
  const any = scope === 'any';
  const none = fc.constant<Body>({ ...(any && { tool_choice: 'none', parallel_tool_calls: false }) });
  if (!any && makes !== 'text') return none;
  const enterprise = any || provider === 'vertex-ai' ? ['enterprise_web_search'] : [];
  const builtIn = builtInMembers([...searchNames, ...otherNames, ...enterprise]);
  const besideFunctions = provider === 'google' ? ['code_execution', 'google_maps'] : [];
  const mixable =
    any || generation >= 3 ? ['web_search', 'url_context', ...besideFunctions] : ['computer_use'];
  const mixed = fc.tuple(functionTools, builtInTools(mixable)).map(([functions, others]) => ({
    tools: [...functions, ...others],
  }));
  return fc.oneof(
    { weight: 4, arbitrary: fc.constant<Body>({}) },
    { weight: 1, arbitrary: none },
    { weight: 6, arbitrary: functionMembers },
    { weight: 3, arbitrary: builtIn },
    { weight: 1, arbitrary: mixed },
    { weight: 1, arbitrary: otherForms },
  );
}
