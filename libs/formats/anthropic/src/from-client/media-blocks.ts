import type { JsonObject, LossReporter, MediaPart, OpaquePart, TextPart } from '@model-gateway/core';
import {
  fromSource,
  optionalBoolean,
  optionalObject,
  optionalString,
  reportUnknownMembers,
  requireObject,
} from '@model-gateway/format-kit';
import { type BlockReader, fromContent, fromTextBlock, toOpaque } from './blocks.js';
import { withCacheControl } from './cache-control.js';

type ContentPart = TextPart | MediaPart | OpaquePart;

const knownOfImage: ReadonlySet<string> = new Set(['type', 'source', 'cache_control']);
const knownOfDocument: ReadonlySet<string> = new Set([
  ...['type', 'source', 'title', 'cache_control'],
  ...['context', 'citations'],
]);
const knownOfContentSource: ReadonlySet<string> = new Set(['type', 'content']);

export function fromImage(block: JsonObject, path: string, reportLoss: LossReporter): MediaPart | OpaquePart {
  const media = fromSource(requireObject(block.source, `${path}.source`), `${path}.source`, reportLoss);
  if (!media) return toOpaque(block, path);
  reportUnknownMembers(block, knownOfImage, path, reportLoss);
  const isAddress = media.mimeType === undefined && media.source.type !== 'inline';
  return withCacheControl<MediaPart>(
    { type: 'media', ...media, ...(isAddress && { kind: 'image' }) },
    block,
    path,
  );
}

/** A document: a file, or a list of blocks, which become parts of their own. */
export const fromDocument: BlockReader<ContentPart> = (block, path, reportLoss) => {
  const at = `${path}.source`;
  const source = requireObject(block.source, at);
  if (source.type === 'content') return fromBlocksOfDocument(block, source, path, reportLoss);
  const media = fromSource(source, at, reportLoss);
  if (!media) return toOpaque(block, path);
  reportDocumentMembers(block, path, reportLoss);
  const filename = optionalString(block, 'title', path);
  const part: MediaPart = { type: 'media', ...media, ...(filename && { filename }) };
  return withCacheControl(part, block, path);
};

function fromBlocksOfDocument(
  block: JsonObject,
  source: JsonObject,
  path: string,
  reportLoss: LossReporter,
): readonly ContentPart[] {
  const at = `${path}.source`;
  reportUnknownMembers(source, knownOfContentSource, at, reportLoss);
  reportDocumentMembers(block, path, reportLoss);
  const reason = 'The blocks of the document are sent without saying that they are one.';
  reportLoss({ path: at, action: 'approximated', reason });
  const title = optionalString(block, 'title', path);
  const parts = fromContent<ContentPart>(source.content, `${at}.content`, reportLoss, blocksOfDocument);
  return withHint(title ? [{ type: 'text', text: title }, ...parts] : parts, block, path, reportLoss);
}

/** The parts of a block. The block's cache hint goes to the last of them, because it applies to the whole block. */
function withHint(
  parts: readonly ContentPart[],
  block: JsonObject,
  path: string,
  reportLoss: LossReporter,
): readonly ContentPart[] {
  const hint = optionalObject(block, 'cache_control', path);
  if (!hint) return parts;
  const last = parts.at(-1);
  if (last && last.type !== 'opaque') return [...parts.slice(0, -1), { ...last, cacheControl: hint }];
  const reason = 'The block holds nothing that a hint could stand on.';
  reportLoss({ path: `${path}.cache_control`, action: 'dropped', severity: 'note', reason });
  return parts;
}

const blocksOfDocument: ReadonlyMap<string, BlockReader<ContentPart>> = new Map<
  string,
  BlockReader<ContentPart>
>([
  ['text', fromTextBlock],
  ['image', fromImage],
]);

/** Reports the members of a document besides its content. */
function reportDocumentMembers(block: JsonObject, path: string, reportLoss: LossReporter): void {
  reportUnknownMembers(block, knownOfDocument, path, reportLoss);
  if (optionalString(block, 'context', path)) {
    const reason = 'Only Claude takes a context beside a document.';
    reportLoss({ path: `${path}.context`, action: 'dropped', reason });
  }
  reportCitations(block, path, reportLoss);
}

function reportCitations(block: JsonObject, path: string, reportLoss: LossReporter): void {
  const citations = optionalObject(block, 'citations', path);
  if (citations && optionalBoolean(citations, 'enabled', `${path}.citations`)) {
    const reason = 'Only Claude can be asked to cite what it is given.';
    reportLoss({ path: `${path}.citations`, action: 'dropped', reason });
  }
}

const knownOfSearchResult: ReadonlySet<string> = new Set([
  ...['type', 'source', 'title', 'content', 'cache_control'],
  'citations',
]);

/** A result of the client's own search: its title, its source and its text, as text. */
export const fromSearchResult: BlockReader<ContentPart> = (block, path, reportLoss) => {
  reportUnknownMembers(block, knownOfSearchResult, path, reportLoss);
  reportCitations(block, path, reportLoss);
  const reason = 'The search result is sent as text.';
  reportLoss({ path, action: 'approximated', reason });
  const title = optionalString(block, 'title', path);
  const source = optionalString(block, 'source', path);
  const text = [title, source].filter(Boolean).join('\n');
  const parts = fromContent<ContentPart>(block.content, `${path}.content`, reportLoss, blocksOfDocument);
  return withHint(text === '' ? parts : [{ type: 'text', text }, ...parts], block, path, reportLoss);
};
