import { NotFoundError, type ConfigDirectory, type JsonObject } from '@model-gateway/core';
import { isPlainConfig, type ConfigNode } from '../model/config-node.js';
import type { ConfigTools } from '../readers/config-tools.js';
import { parseConfigTree, parseMeasured } from './parse-config-tree.js';
import type { ReadSize } from '../readers/read-context.js';

/** A parsed config, reusable for any number of requests. */
export interface ReadyConfig {
  readonly root: ConfigNode;
  /** True when it only has settings for one plain attempt. */
  readonly isPlain: boolean;
  /** Of a stored config: `ID@VERSION`. */
  readonly reference?: string;
  /** The workspace that shares it: the entries that it names are that one's. Absent: it is an own one. */
  readonly sharedBy?: string;
}

/** The config of a request without one: a single target that the request's headers, path and body describe. */
export const emptyConfig: ReadyConfig = {
  root: { path: 'config', targets: [], weight: 1, settings: {}, sourcePaths: {} },
  isPlain: true,
};

/** Limits of the cache: number of config texts, and estimated bytes of all parsed configs. */
const maxTexts = 500;
const maxBytes = 16_000_000;

/**
 * Upper estimates of the memory of a parsed config: short JSON values take a dozen times their text, a compiled schema a
 * hundred times, and a regular expression caches automaton states.
 */
const bytesOf = {
  schemaCharacter: 100,
  character: 12,
  node: 1_000,
  step: 1_000,
  mergedMember: 40,
  guardrail: 500,
  pattern: 250_000,
};

/** A config that was parsed from a text. */
interface ParsedText {
  readonly ready: ReadyConfig;
  readonly bytes: number;
}

/**
 * Parses configs and caches the results: configs of callers by their text, configs of the store and of keys by object
 * identity.
 */
export class KnownConfigs {
  /** The oldest first. */
  private readonly byText = new Map<string, ParsedText>();
  private bytes = 0;
  /** The most recent text: the next request often repeats it. */
  private last: { readonly text: string; readonly ready: ReadyConfig } | undefined;
  private readonly byObject = new WeakMap<JsonObject, ReadyConfig>();

  constructor(
    private readonly directory: ConfigDirectory,
    private readonly tools: ConfigTools,
  ) {}

  /**
   * The config that a caller sends with a request.
   *
   * @param text the text of the config
   * @param parse parses the text to an object; called only for a text that is not cached
   * @throws InvalidRequestError
   */
  ofText(text: string, parse: (text: string) => JsonObject): ReadyConfig {
    // Comparing two long texts is several times faster than a look-up in the map.
    if (text === this.last?.text) return this.last.ready;
    const ready = this.findOrParse(text, parse);
    this.last = { text, ready };
    return ready;
  }

  /** Whether {@link ofText} has the config without parsing the text. */
  knows(text: string): boolean {
    return text === this.last?.text || this.byText.has(text);
  }

  private findOrParse(text: string, parse: (text: string) => JsonObject): ReadyConfig {
    const known = this.byText.get(text);
    if (known) return known.ready;
    const { root, size } = parseMeasured(parse(text), this.tools);
    const ready = toReady(root);
    const bytes = estimatedBytesOf(text, size);
    this.evictOldest(bytes);
    this.byText.set(text, { ready, bytes });
    this.bytes += bytes;
    return ready;
  }

  /** Evicts the oldest texts until the bytes fit. A config larger than the whole limit is cached alone. */
  private evictOldest(bytes: number): void {
    for (const [text, oldest] of this.byText) {
      if (this.byText.size < maxTexts && this.bytes + bytes <= maxBytes) return;
      this.byText.delete(text);
      this.bytes -= oldest.bytes;
    }
  }

  /**
   * A config of the store or of a key.
   *
   * @param sharedBy the workspace that shares it; absent: it is an own one
   * @param check throws when the object is invalid; called only for an object that is not cached
   * @throws InvalidRequestError
   */
  ofObject(
    config: JsonObject,
    reference?: string,
    check?: (config: JsonObject) => void,
    sharedBy?: string,
  ): ReadyConfig {
    let ready = this.byObject.get(config);
    if (!ready) {
      check?.(config);
      const root = parseConfigTree(config, this.tools, { allowsSecrets: false });
      ready = toReady(root, reference, sharedBy);
      this.byObject.set(config, ready);
    }
    return ready;
  }

  /**
   * A stored config.
   *
   * @param reference `ID` or `ID@VERSION`
   * @param param where the request named it, for the error
   * @throws NotFoundError, or InvalidRequestError for a config that this version of the gateway does not accept
   */
  stored(reference: string, param: string): ReadyConfig {
    const found = this.directory.findConfig(reference);
    if (!found)
      throw new NotFoundError('config_not_found', 'There is no stored config of that id.', { param });
    const { id, version, config, sharedBy } = found;
    return this.byObject.get(config) ?? this.ofObject(config, `${id}@${version}`, undefined, sharedBy);
  }
}

function estimatedBytesOf(
  text: string,
  { nodes, steps, mergedMembers, guardrails, patterns, schemaCharacters }: Readonly<ReadSize>,
): number {
  return (
    text.length * bytesOf.character +
    nodes * bytesOf.node +
    steps * bytesOf.step +
    mergedMembers * bytesOf.mergedMember +
    guardrails * bytesOf.guardrail +
    patterns * bytesOf.pattern +
    schemaCharacters * bytesOf.schemaCharacter
  );
}

function toReady(root: ConfigNode, reference?: string, sharedBy?: string): ReadyConfig {
  return {
    root,
    isPlain: isPlainConfig(root),
    ...(reference !== undefined && { reference }),
    ...(sharedBy !== undefined && { sharedBy }),
  };
}
