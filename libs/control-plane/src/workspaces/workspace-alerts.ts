import {
  defaultWorkspace,
  nameInWorkspace,
  splitWorkspace,
  type AlertCondition,
  type AlertDelivery,
  type AlertDeliveryQuery,
  type AlertEvent,
  type AlertRecords,
} from '@model-gateway/core';

/** The alerts of one workspace: its channels and conditions are others than those of the same names elsewhere. */
class WorkspaceAlerts implements AlertRecords {
  constructor(
    private readonly store: AlertRecords,
    private readonly workspace: string,
  ) {}

  add(deliveries: readonly AlertDelivery[], now: number): Promise<void> {
    const whole = deliveries.map(({ channel, event, ...rest }) => ({
      ...rest,
      channel: this.whole(channel),
      event: this.named(event),
    }));
    return this.store.add(whole, now);
  }

  has(channel: string, identity: string): Promise<boolean> {
    return this.store.has(this.whole(channel), identity);
  }

  async list({ channel, ...query }: AlertDeliveryQuery): Promise<readonly AlertDelivery[]> {
    const found = await this.store.list({ ...query, channel: this.whole(channel) });
    return found.map((delivery) => ({ ...delivery, channel }));
  }

  forget(channel: string): Promise<void> {
    return this.store.forget(this.whole(channel));
  }

  async conditions(): Promise<readonly AlertCondition[]> {
    const all = await this.store.conditions();
    return all.filter(({ key }) => splitWorkspace(key).workspace === this.workspace).map(inside);
  }

  async begin(condition: AlertCondition): Promise<AlertCondition> {
    return inside(await this.store.begin({ ...condition, key: this.whole(condition.key) }));
  }

  end({ key, since }: Pick<AlertCondition, 'key' | 'since'>, endedAt: number): Promise<void> {
    return this.store.end({ key: this.whole(key), since }, endedAt);
  }

  drop({ key, since }: Pick<AlertCondition, 'key' | 'since'>): Promise<void> {
    return this.store.drop({ key: this.whole(key), since });
  }

  /** One receiver may serve several workspaces. */
  private named(event: AlertEvent): AlertEvent {
    if (this.workspace === defaultWorkspace) return event;
    return { ...event, data: { ...event.data, workspace: this.workspace } };
  }

  private whole(name: string): string {
    return nameInWorkspace(this.workspace, name);
  }
}

function inside(condition: AlertCondition): AlertCondition {
  return { ...condition, key: splitWorkspace(condition.key).name };
}

/** What a workspace has of them. */
export function alertsOf(workspace: string, store: AlertRecords): AlertRecords {
  return new WorkspaceAlerts(store, workspace);
}
