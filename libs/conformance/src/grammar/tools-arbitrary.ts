import fc from 'fast-check';
import { among, members, type Body, withUnknownMember } from './body.js';
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

/** OpenAI's own way to ask for a search. */
const searchOptions: readonly Body[] = [
  { web_search_options: { search_context_size: 'low' } },
  { web_search_options: {} },
];

/** Functions in Google's own form. */
const declarations: Body = {
  tools: [{ functionDeclarations: [{ name: 'f', parameters: { type: 'object', properties: {} } }] }],
};

/** Tools in Google's own form, and OpenAI's member for web search. */
const otherForms: readonly Body[] = [
  { tools: [{ googleSearch: {} }] },
  { tools: [{ google_search: {}, url_context: {} }] },
  declarations,
  ...searchOptions,
];

/** Tools of the upstream's that a place has, and those that it has beside functions. */
interface BuiltIns {
  readonly alone: readonly string[];
  readonly besideFunctions: readonly string[];
  /** Other ways to ask for them. */
  readonly forms: readonly Body[];
}

const everyName = [...searchNames, ...otherNames, 'enterprise_web_search'];
const everything: BuiltIns = {
  alone: everyName,
  besideFunctions: ['web_search', 'url_context', 'code_execution', 'google_maps'],
  forms: otherForms,
};
const nothing: BuiltIns = { alone: [], besideFunctions: [], forms: [declarations] };

function builtInsOf({ family, provider, generation }: Place): BuiltIns {
  if (family === 'claude') {
    if (generation < 4) return nothing;
    const search = ['web_search', 'google_search', 'googleSearch', 'web_search_retrieval'];
    return {
      alone: [...search, 'enterprise_web_search'],
      besideFunctions: search,
      forms: [...searchOptions, declarations],
    };
  }
  if (family !== 'gemini') return nothing;
  const enterprise = provider === 'vertex-ai' ? ['enterprise_web_search'] : [];
  const mixable = provider === 'google' ? ['code_execution', 'google_maps'] : [];
  return {
    ...everything,
    alone: [...searchNames, ...otherNames, ...enterprise],
    besideFunctions: generation >= 3 ? ['web_search', 'url_context', ...mixable] : ['computer_use'],
  };
}

const unused: Body = { tool_choice: 'none', parallel_tool_calls: false };

/** `tools` and what goes with it, or nothing. */
export function toolMembers(place: Place, scope: Scope): fc.Arbitrary<Body> {
  const any = scope === 'any';
  if (!any && place.makes !== 'text') return fc.constant({});
  const most = toolsAmong(any && place.family === 'gemini' ? everything : builtInsOf(place), scope);
  // Others are refused with these: few requests have them.
  if (any && place.family !== 'gemini') return among([19, most], [1, toolsAmong(everything, scope)]);
  return most;
}

function toolsAmong({ alone, besideFunctions, forms }: BuiltIns, scope: Scope): fc.Arbitrary<Body> {
  const mixed = () =>
    fc.tuple(functionTools, builtInTools(besideFunctions)).map(([functions, others]) => ({
      tools: [...functions, ...others],
    }));
  return among(
    [4, fc.constant<Body>({})],
    [1, fc.constant<Body>(scope === 'any' ? unused : {})],
    [6, functionMembers],
    alone.length > 0 && [3, builtInMembers(alone)],
    besideFunctions.length > 0 && [1, mixed()],
    [1, fc.constantFrom(...forms)],
  );
}
