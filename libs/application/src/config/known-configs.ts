import { NotFoundError, type ConfigDirectory, type JsonObject } from '@model-gateway/core';
import { isPlainConfig, type ConfigNode } from './config-node.js';
import type { ConfigTools } from './config-tools.js';
import { parseConfigTree } from './parse-config-tree.js';

/** A config that is read and ready to be used for any number of requests. */
export interface ReadyConfig {
  readonly root: ConfigNode;
  /** It is nothing but settings for one plain attempt. */
  readonly isPlain: boolean;
  /** Of a stored config: `ID@VERSION`. */
  readonly reference?: string;
}

/** Texts of configs that are remembered, and characters of all of them together. */
const mostTexts = 500;
const mostCharacters = 4_000_000;

/**
 * Reads configs, each once: those of callers by their text, stored ones and those of keys by the object that they stay.
 */
export class KnownConfigs {
  private readonly byText = new Map<string, ReadyConfig>();
  private characters = 0;
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
    const known = this.byText.get(text);
    if (known) return known;
    const ready = toReady(parseConfigTree(parse(text), this.tools));
    if (this.byText.size >= mostTexts || this.characters + text.length > mostCharacters) {
      this.byText.clear();
      this.characters = 0;
    }
    this.byText.set(text, ready);
    this.characters += text.length;
    return ready;
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
    return this.ofObject(found.config, `${found.id}@${found.version}`);
  }
}

function toReady(root: ConfigNode, reference?: string): ReadyConfig {
  return { root, isPlain: isPlainConfig(root), ...(reference !== undefined && { reference }) };
}
