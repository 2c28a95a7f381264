import type { Body } from './body.js';
import { functionNames } from './text-arbitrary.js';

/** Whether the next thing that has another spelling gets it, and which of several. */
type Draw = (count: number) => number;

/**
 * A chat request with some of its members in another spelling that the gateway takes: Google's, Anthropic's, that of the
 * Responses format, or one of a client library. It means the same.
 *
 * @param seed which members, and which spellings; 0 changes nothing
 */
export function respelled(body: Body, seed: number): Body {
  if (seed === 0) return body;
  const draw = drawFrom(seed);
  return {
    ...body,
    messages: (body.messages as readonly Body[]).map((message) => ofMessage(message, draw)),
    ...(Array.isArray(body.tools) && { tools: body.tools.map((tool: Body) => ofTool(tool, draw)) }),
    ...ofChoice(body, draw),
  };
}

/** A linear congruential generator: its low bits are poor, and not used. */
function drawFrom(seed: number): Draw {
  let state = seed >>> 0;
  return (count) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * count);
  };
}

const isBare = (body: Body, ...known: readonly string[]): boolean =>
  Object.keys(body).every((member) => known.includes(member));

function ofMessage(message: Body, draw: Draw): Body {
  const { role, content } = message;
  const parts = Array.isArray(content) && { content: content.map((part: Body) => ofPart(part, role, draw)) };
  return { ...message, ...parts, ...(role === 'assistant' && draw(2) === 1 && { role: 'model' }) };
}

function ofPart(part: Body, role: unknown, draw: Draw): Body {
  if (part.type === 'text' && draw(2) === 1) {
    return { ...part, type: role === 'assistant' ? 'output_text' : 'input_text' };
  }
  if (role === 'assistant') return part;
  if (part.type === 'image_url') return ofImage(part, draw);
  if (part.type === 'file') return ofFile(part, draw);
  return part;
}

function ofImage(part: Body, draw: Draw): Body {
  if (typeof part.image_url === 'string') return part;
  const address = part.image_url as Body;
  const { url, detail, mime_type: type, ...more } = address;
  const isPlain = Object.keys(more).length === 0;
  const beside = detail !== undefined && { detail };
  switch (draw(5)) {
    case 1:
      return isPlain && type === undefined ? { ...part, image_url: url, ...beside } : part;
    case 2:
      return isPlain && type === undefined
        ? { ...part, type: 'input_image', image_url: url, ...beside }
        : part;
    case 3:
      return typeof type === 'string'
        ? { ...part, image_url: { ...more, url, ...beside, format: type } }
        : part;
    case 4:
      return isBare(part, 'type', 'image_url', 'cache_control') && isBare(address, 'url')
        ? ofSource(part, String(url))
        : part;
    default:
      return part;
  }
}

/** Anthropic's form. */
function ofSource({ image_url: _, ...part }: Body, url: string): Body {
  const [, media_type, data] = /^data:([\w/]+);base64,([\w+/=]+)$/.exec(url) ?? [];
  if (data !== undefined) return { ...part, type: 'image', source: { type: 'base64', media_type, data } };
  return { ...part, type: 'image', source: { type: 'url', url } };
}

function ofFile(part: Body, draw: Draw): Body {
  const file = part.file as Body;
  const { file: _, ...others } = part;
  const isKnown = isBare(file, 'file_data', 'file_id', 'file_url', 'filename', 'mime_type');
  switch (draw(3)) {
    case 1:
      return isKnown ? { ...others, ...file, type: 'input_file' } : part;
    case 2:
      return isBare(file, 'file_url', 'filename') && file.file_url !== undefined
        ? { ...others, type: 'document', title: file.filename, source: { type: 'url', url: file.file_url } }
        : part;
    default:
      return part;
  }
}

function ofTool(tool: Body, draw: Draw): Body {
  if (tool.type === 'web_search' && isBare(tool, 'type') && draw(2) === 1) {
    return { type: 'web_search_20250305', name: 'web_search' };
  }
  const definition = tool.function as Body | undefined;
  if (tool.type !== 'function' || definition === undefined) return tool;
  // A hint may stand in both places of OpenAI's form, and one of the two is reported.
  if (!isBare(tool, 'type', 'function')) return tool;
  const { parameters, ...named } = definition;
  switch (draw(4)) {
    case 1:
      return { ...definition, type: 'function' };
    case 2:
    case 3: {
      const isOwn = (functionNames as readonly unknown[]).includes(named.name);
      if (!isOwn || parameters === undefined || named.type !== undefined) return tool;
      return { ...named, input_schema: parameters, ...(draw(2) === 1 && { type: 'custom' }) };
    }
    default:
      return tool;
  }
}

function ofChoice({ tool_choice: choice, parallel_tool_calls: parallel }: Body, draw: Draw): Body {
  const other = otherChoice(choice, draw);
  if (other === undefined) return {};
  if (typeof other === 'string' || typeof parallel !== 'boolean' || draw(2) === 0) {
    return { tool_choice: other };
  }
  return {
    parallel_tool_calls: undefined,
    tool_choice: { ...other, disable_parallel_tool_use: !parallel },
  };
}

function otherChoice(choice: unknown, draw: Draw): string | Body | undefined {
  if (choice === 'required') return ['required', 'any', { type: 'any' }][draw(3)];
  if (choice === 'auto' || choice === 'none') return [choice, { type: choice }][draw(2)];
  const { type, function: named } = (choice ?? {}) as Body;
  if (type !== 'function' || named === undefined) return undefined;
  return draw(2) === 1 ? { type: 'tool', name: (named as Body).name } : undefined;
}
