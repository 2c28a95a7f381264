import { NotFoundError, type ConfigDirectory, type JsonObject } from '@model-gateway/core';
import { isPlainConfig, type ConfigNode } from '../model/config-node.js';
import type { ConfigTools } from '../model/config-tools.js';
import { parseConfigTree, parseMeasured } from './parse-config-tree.js';
import type { ReadSize } from '../readers/place.js';

/** A config that is read and ready to be used for any number of requests. */
export interface ReadyConfig {
  readonly root: ConfigNode;
  /** It is nothing but settings for one plain attempt. */
  readonly isPlain: boolean;
  /** Of a stored config: `ID@VERSION`. */
  readonly reference?: string;
}

/** What holds for a request without a config: one target, of which its headers, its path and its body say everything. */
export const emptyConfig: ReadyConfig = {
  root: { path: 'config', targets: [], weight: 1, settings: {}, sourcePaths: {} },
  isPlain: true,
};

/** Texts of configs that are remembered, and bytes of what was made of all of them together. */
const mostTexts = 500;
const mostBytes = 16_000_000;

/**
 * Bytes that parts of a config take up once it is read, as far as they ever come to that: the shortest values in JSON
 * become a dozen times as long, and a regular expression remembers of texts what makes it quick at the next one.
 */
const bytesOf = { character: 12, node: 1_000, mergedMember: 40, guardrail: 500, pattern: 250_000 };

/** A config that was read from a text. */
interface KnownText {
  readonly ready: ReadyConfig;
  readonly bytes: number;
}

/**
 * Reads configs, each once: those of callers by their text, stored ones and those of keys by the object that they stay.
 */
export class KnownConfigs {
  /** The oldest first. */
  private readonly byText = new Map<string, KnownText>();
  private bytes = 0;
  /** What came last, which mostly comes again. */
  private last: { readonly text: string; readonly ready: ReadyConfig } | undefined;
  private readonly byObject = new WeakMap<JsonObject, ReadyConfig>();

  constructor(
    private readonly directory: ConfigDirectory,
    private readonly tools: ConfigTools,
  ) {}

  /**
   * The config of a caller who sends it along.
   *
   * @param text what it was read from
   * @param parse gives the text's object. Called only for a text that is not known
   * @throws InvalidRequestError
   */
  ofText(text: string, parse: (text: string) => JsonObject): ReadyConfig {
    // To compare two long texts is several times quicker than to look one up.
    if (text === this.last?.text) return this.last.ready;
    const ready = this.looked(text, parse);
    this.last = { text, ready };
    return ready;
  }

  private looked(text: string, parse: (text: string) => JsonObject): ReadyConfig {
    const known = this.byText.get(text);
    if (known) return known.ready;
    const { root, size } = parseMeasured(parse(text), this.tools);
    const ready = toReady(root);
    const bytes = weightOf(text, size);
    this.makeRoom(bytes);
    this.byText.set(text, { ready, bytes });
    this.bytes += bytes;
    return ready;
  }

  /** Forgets the oldest. One that is too large for all of the room is known by itself. */
  private makeRoom(bytes: number): void {
    for (const [text, oldest] of this.byText) {
      if (this.byText.size < mostTexts && this.bytes + bytes <= mostBytes) return;
      this.byText.delete(text);
      this.bytes -= oldest.bytes;
    }
  }

  /**
   * A config that somebody has stored, with a key or by itself.
   *
   * @param check throws when the object cannot be read. Called only for one that is not known
   * @throws InvalidRequestError
   */
  ofObject(config: JsonObject, reference?: string, check?: (config: JsonObject) => void): ReadyConfig {
    let ready = this.byObject.get(config);
    if (!ready) {
      check?.(config);
      ready = toReady(parseConfigTree(config, this.tools, { allowsSecrets: false }), reference);
      this.byObject.set(config, ready);
    }
    return ready;
  }

  /**
   * A stored config.
   *
   * @param reference `ID` or `ID@VERSION`
   * @param param where it was named, for the error
   * @throws NotFoundError, or InvalidRequestError for one that this version of the gateway does not take
   */
  stored(reference: string, param: string): ReadyConfig {
    const found = this.directory.findConfig(reference);
    if (!found)
      throw new NotFoundError('config_not_found', 'There is no stored config of that id.', { param });
    return this.byObject.get(found.config) ?? this.ofObject(found.config, `${found.id}@${found.version}`);
  }
}

function weightOf(text: string, { nodes, mergedMembers, guardrails, patterns }: Readonly<ReadSize>): number {
  return (
    text.length * bytesOf.character +
    nodes * bytesOf.node +
    mergedMembers * bytesOf.mergedMember +
    guardrails * bytesOf.guardrail +
    patterns * bytesOf.pattern
  );
}

function toReady(root: ConfigNode, reference?: string): ReadyConfig {
  return { root, isPlain: isPlainConfig(root), ...(reference !== undefined && { reference }) };
}
