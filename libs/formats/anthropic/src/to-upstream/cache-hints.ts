import { type CacheControl, isJsonObject, type JsonObject, type LossReporter } from '@model-gateway/core';
import { type MutableJson, reportDropped } from '@model-gateway/format-kit';

/**
 * Most hints that the upstream accepts. Source: https://platform.claude.com/docs/en/build-with-claude/prompt-caching
 */
const maxHints = 4;

interface Hint {
  readonly block: MutableJson;
  readonly hint: CacheControl;
  readonly path: string;
}

/**
 * The cache hints of a request. They are collected first, because only the complete prompt shows where each belongs and
 * whether there are too many.
 */
export class CacheHints {
  private readonly hints = new Map<JsonObject, Hint>();

  constructor(private readonly reportLoss: LossReporter) {}

  /**
   * @param block made for this request; it gets the hint
   * @param path of the hint in the client's body
   */
  add(block: MutableJson, hint: CacheControl, path: string): void {
    this.hints.set(block, { block, hint, path });
  }

  /**
   * Adds a hint for the last block of the messages; false if the block already has one, which is a loss.
   *
   * @param copy gets the hint in place of the block
   */
  addLast(block: JsonObject, copy: MutableJson, hint: JsonObject, path: string): boolean {
    if (block.cache_control !== undefined || this.hints.has(block)) {
      reportDropped(
        path,
        'The last block of the prompt has a hint of its own, which wins.',
        this.reportLoss,
        'note',
      );
      return false;
    }
    this.add(copy, hint, path);
    return true;
  }

  /**
   * Sets the hints on the blocks. Of too many, the first stays, which other conversations share, and the last three,
   * which let the cache grow with this conversation.
   *
   * @param parts of the prompt, in the order in which the upstream reads and caches them: tools, system, messages
   */
  apply(parts: readonly (readonly JsonObject[])[]): void {
    if (this.hints.size === 0) return;
    const marked = parts.flatMap((blocks) =>
      blocks.filter((block) => isMarked(block) || this.hints.has(block)),
    );
    this.putFirstAndLast(marked);
    this.dropUnsent(marked);
    this.shorten(marked);
  }

  /** Opaque blocks of the client already carry their hints, which stay. */
  private putFirstAndLast(marked: readonly JsonObject[]): void {
    const own = marked.flatMap((block) => this.hints.get(block) ?? []);
    const capacity = Math.max(maxHints - (marked.length - own.length), 0);
    for (const [index, { block, hint, path }] of own.entries()) {
      if (index >= own.length - capacity + 1 || (index === 0 && capacity > 0)) block.cache_control = hint;
      else {
        const reason = `The upstream takes ${maxHints} cache hints; the first and the last of them are kept.`;
        reportDropped(path, reason, this.reportLoss, 'note');
      }
    }
  }

  /** Removes hints of tools that the tool choice has left out. */
  private dropUnsent(marked: readonly JsonObject[]): void {
    const sent = new Set(marked);
    for (const { block, path } of this.hints.values()) {
      if (!sent.has(block)) reportDropped(path, 'What it stands on is not sent.', this.reportLoss, 'note');
    }
  }

  /**
   * The upstream refuses a one-hour hint after a five-minute one, which happens if instructions were moved to the
   * front. The shorter time costs the client no more than it requested.
   */
  private shorten(marked: readonly JsonObject[]): void {
    let isShort = false;
    for (const block of marked) {
      const { cache_control: hint } = block;
      if (!isJsonObject(hint)) continue;
      const own = this.hints.get(block);
      if (hint.ttl !== '1h') isShort = true;
      else if (isShort && own) {
        own.block.cache_control = { ...hint, ttl: '5m' };
        const reason = 'The upstream takes no hour behind a hint of five minutes; it gets five minutes too.';
        this.reportLoss({ path: `${own.path}.ttl`, action: 'approximated', severity: 'note', reason });
      }
    }
  }
}

function isMarked({ cache_control: hint }: JsonObject): boolean {
  return isJsonObject(hint);
}
