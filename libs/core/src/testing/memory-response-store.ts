import { PayloadTooLargeError } from '../errors/payload-too-large-error.js';
import { StoreUnavailableError } from '../errors/store-unavailable-error.js';
import type { JsonObject } from '../json.js';
import type { ResponseStore, StoredResponse } from '../ports/response-store.js';

/** A store of responses that several gateways can share, and that can go away. */
export class MemoryResponseStore implements ResponseStore {
  isAway = false;
  private readonly workspaces = new Map<string, Map<string, StoredResponse>>();

  /** @param limitCharacters of one response */
  constructor(private readonly limitCharacters = Infinity) {}

  async put(workspace: string, response: StoredResponse): Promise<void> {
    const responses = this.responses(workspace);
    const text = JSON.stringify(response);
    if (text.length > this.limitCharacters) throw new PayloadTooLargeError('The response is too large.');
    responses.set(response.id, JSON.parse(text) as StoredResponse);
  }

  async read(workspace: string, id: string): Promise<StoredResponse | undefined> {
    return this.responses(workspace).get(id);
  }

  async conversation(workspace: string, id: string): Promise<readonly StoredResponse[] | undefined> {
    const responses = this.responses(workspace);
    const last = responses.get(id);
    if (!last) return undefined;
    const turns = [...last.ancestors, id].flatMap((one) => responses.get(one) ?? []);
    return turns.length > last.ancestors.length ? turns : undefined;
  }

  async delete(workspace: string, id: string): Promise<boolean> {
    return this.responses(workspace).delete(id);
  }

  async items(workspace: string, ids: readonly string[]): Promise<ReadonlyMap<string, JsonObject>> {
    const found = new Map<string, JsonObject>();
    for (const { input, output } of this.responses(workspace).values()) {
      for (const item of [...input, ...output]) {
        const { id } = item;
        if (typeof id === 'string' && ids.includes(id) && !found.has(id)) found.set(id, item);
      }
    }
    return found;
  }

  private responses(workspace: string): Map<string, StoredResponse> {
    if (this.isAway) throw new StoreUnavailableError('The database cannot be reached.');
    const known = this.workspaces.get(workspace);
    if (known) return known;
    const responses = new Map<string, StoredResponse>();
    this.workspaces.set(workspace, responses);
    return responses;
  }
}
