import fc from 'fast-check';
import { type Body, withUnknownMember } from './body.js';
import { messages } from './messages-arbitrary.js';
import { geminiPlaces, type Place, type Scope } from './place.js';
import { settings } from './settings-arbitrary.js';
import { toolMembers } from './tools-arbitrary.js';

/** A chat request, as a client sends it, and the place that it is for. Its `model` is the bare name. */
export interface DrawnRequest {
  readonly place: Place;
  readonly body: Body;
}

/** Requests over the whole grammar of `POST /v1/chat/completions`, for any of these models. */
export function chatRequest(
  scope: Scope,
  places: readonly Place[] = geminiPlaces,
): fc.Arbitrary<DrawnRequest> {
  return fc.oneof(...places.map((place) => ofPlace(place, scope)));
}

function ofPlace(place: Place, scope: Scope): fc.Arbitrary<DrawnRequest> {
  const drawn = fc.record({
    messages: messages(place, scope),
    tools: toolMembers(place, scope),
    settings: settings(place, scope),
    more: withUnknownMember(fc.constant<Body>({})),
    stream: fc.boolean(),
  });
  return drawn.map((parts) => {
    const body: Body = {
      model: place.model,
      messages: parts.messages,
      ...parts.settings,
      ...parts.tools,
      ...parts.more,
      ...(parts.stream && { stream: true }),
    };
    return { place, body: scope === 'served' ? servable(body, place) : body };
  });
}

/** Without what the place refuses beside what else was drawn. */
function servable(body: Body, { family, generation }: Place): Body {
  const format = body.response_format as Body | undefined;
  const hasTools = body.tools !== undefined || body.functions !== undefined;
  if (family !== 'gemini' || generation >= 3 || !hasTools || format === undefined || format.type === 'text')
    return body;
  const { response_format: _refused, ...rest } = body;
  return rest;
}
