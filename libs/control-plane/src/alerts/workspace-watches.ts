import { splitWorkspace, type AlertChannel, type Managed } from '@model-gateway/core';
import type { AlertWatch } from './alert-watch.js';

/** Looks for the alerts of each workspace that has a channel. */
export class WorkspaceWatches {
  private readonly watches = new Map<string, Pick<AlertWatch, 'look'>>();

  /** @param make makes what looks for those of a workspace */
  constructor(private readonly make: (workspace: string) => Pick<AlertWatch, 'look'>) {}

  /**
   * Looks once. Throws what looking throws, after all workspaces had their turn.
   *
   * @param channels those that are on, with their ids across all workspaces
   */
  async look(channels: readonly Managed<AlertChannel>[], now: number): Promise<void> {
    const failures: unknown[] = [];
    for (const [workspace, own] of byWorkspace(channels))
      await this.of(workspace)
        .look(own, now)
        .catch((failure: unknown) => failures.push(failure));
    if (failures.length > 0) throw failures[0];
  }

  private of(workspace: string): Pick<AlertWatch, 'look'> {
    let watch = this.watches.get(workspace);
    if (!watch) this.watches.set(workspace, (watch = this.make(workspace)));
    return watch;
  }
}

/** The channels of each workspace, with the ids that they have there. */
function byWorkspace(
  channels: readonly Managed<AlertChannel>[],
): ReadonlyMap<string, readonly Managed<AlertChannel>[]> {
  const found = new Map<string, Managed<AlertChannel>[]>();
  for (const channel of channels) {
    const { workspace, name: id } = splitWorkspace(channel.item.id);
    const own = { ...channel, item: { ...channel.item, id } };
    const before = found.get(workspace);
    if (before) before.push(own);
    else found.set(workspace, [own]);
  }
  return found;
}
