import fc from 'fast-check';
import { members, type Body } from './body.js';
import { googleMembers } from './google-members-arbitrary.js';
import type { Place, Scope } from './place.js';

const cacheControl = fc.constant({ type: 'ephemeral' });
const metadata = fc.constantFrom<Body>({ user_id: 'u-1' }, { user_id: 'u-2', team: 'a' }, { user_id: 3 });

/** What any Claude model takes. */
const servedByClaude = members({ metadata, cache_control: cacheControl });

const known = {
  container: fc.constant('container_1'),
  context_management: fc.constant({ edits: [] }),
  inference_geo: fc.constant('us'),
  speed: fc.constant('fast'),
};
const claudeMembers = members({
  metadata,
  cache_control: cacheControl,
  output_config: members({
    effort: fc.constantFrom('low', 'high'),
    format: fc.constant({ type: 'json_schema', schema: { type: 'object', additionalProperties: false } }),
    made_up: fc.constant(1),
  }),
  ...known,
  extra_body: members({ ...known, metadata, made_up: fc.constant(1), output_config: fc.constant({ a: 1 }) }),
});

/** What servers of open models take besides OpenAI's members. */
const serverMembers = members({
  chat_template_kwargs: fc.constantFrom<Body>({ thinking: false }, { enable_thinking: true }),
  min_p: fc.constant(0.1),
  guided_json: fc.constant({ type: 'object' }),
  random_seed: fc.constant(3),
  safe_prompt: fc.constant(true),
});

/** Members in a vendor's own form: that of the place, and sometimes that of another vendor. */
export function vendorMembers({ family }: Place, scope: Scope): fc.Arbitrary<Body> {
  const google = googleMembers(scope);
  if (family === 'gemini') return google;
  const own = family !== 'claude' ? serverMembers : scope === 'served' ? servedByClaude : claudeMembers;
  return fc.oneof({ weight: 3, arbitrary: own }, { weight: 1, arbitrary: google });
}
