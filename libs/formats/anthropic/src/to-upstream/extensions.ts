import { isJsonObject, type JsonObject, type LossReporter } from '@model-gateway/core';
import { type MutableJson, reportDropped, severityOfMember } from '@model-gateway/format-kit';

/** Members of the Messages API that the client sent without a canonical name. */
export interface ClaudeExtensions {
  /** Members that are copied into the body unchanged. */
  readonly members: JsonObject;
  readonly outputConfig: JsonObject;
  readonly userId?: { readonly value: string; readonly path: string };
  /** A hint for the whole prompt: the platform accepts it only on a block. */
  readonly cacheControl?: { readonly hint: JsonObject; readonly path: string };
}

/**
 * Members that are copied into the body unchanged.
 * Source: https://platform.claude.com/docs/en/api/messages and .../api/beta/messages, as of 2026-11-21.
 */
const known: ReadonlySet<string> = new Set([
  'container',
  'context_management',
  'fallbacks',
  'inference_geo',
  'mcp_servers',
  'speed',
]);

const noPlace = 'The upstream has no place for it.';

/**
 * Sorts the members of the client's body that have no canonical name; a member that the Messages API does not know is a
 * loss.
 */
export function readExtensions(
  extensions: JsonObject | undefined,
  reportLoss: LossReporter,
): ClaudeExtensions {
  const reader = new ExtensionReader(reportLoss);
  if (extensions) reader.read(extensions, '');
  return reader;
}

class ExtensionReader implements ClaudeExtensions {
  readonly members: MutableJson = {};
  outputConfig: JsonObject = {};
  userId?: { readonly value: string; readonly path: string };
  cacheControl?: { readonly hint: JsonObject; readonly path: string };
  private readonly seen = new Set<string>();

  constructor(private readonly reportLoss: LossReporter) {}

  read(extensions: JsonObject, prefix: string): void {
    for (const [name, value] of Object.entries(extensions)) {
      if (value === undefined || value === null) continue;
      const path = prefix + name;
      if (name === 'extra_body' && prefix === '' && isJsonObject(value)) this.read(value, `${path}.`);
      else if (known.has(name)) {
        if (this.isFirst(name, path)) this.members[name] = value;
      } else if (name === 'output_config' && isJsonObject(value)) {
        if (this.isFirst(name, path)) this.outputConfig = value;
      } else if (name === 'cache_control' && isJsonObject(value)) {
        if (this.isFirst(name, path)) this.cacheControl = { hint: value, path };
      } else if (name === 'metadata' && isJsonObject(value)) this.readMetadata(value, path);
      else reportDropped(path, noPlace, this.reportLoss, severityOfMember(path));
    }
  }

  /** False for a member that was read before: a member may be in `extra_body` as well. */
  private isFirst(name: string, path: string): boolean {
    if (this.seen.has(name)) {
      reportDropped(path, 'The same member stands elsewhere too, and wins there.', this.reportLoss, 'note');
      return false;
    }
    this.seen.add(name);
    return true;
  }

  /** OpenAI's metadata have any members, Claude's only the user's id. */
  private readMetadata(metadata: JsonObject, path: string): void {
    for (const [name, value] of Object.entries(metadata)) {
      if (value === undefined || value === null) continue;
      const at = `${path}.${name}`;
      if (name !== 'user_id' || typeof value !== 'string')
        reportDropped(at, noPlace, this.reportLoss, severityOfMember(at));
      else if (this.isFirst(name, at)) this.userId = { value, path: at };
    }
  }
}
