import {
  defaultWorkspace,
  nameInWorkspace,
  splitWorkspace,
  type Spending,
  type SpendingStore,
} from '@model-gateway/core';

/** What one workspace has spent: its counters are others than those of the same names elsewhere. */
class WorkspaceSpending implements SpendingStore {
  constructor(
    private readonly store: SpendingStore,
    private readonly workspace: string,
  ) {}

  async add(increments: readonly Spending[]): Promise<readonly Spending[]> {
    const whole = increments.map((one) => ({ ...one, counter: this.whole(one.counter) }));
    return (await this.store.add(whole)).map(inside);
  }

  async read(counters: readonly string[]): Promise<readonly Spending[]> {
    return (await this.store.read(counters.map((counter) => this.whole(counter)))).map(inside);
  }

  private whole(counter: string): string {
    return nameInWorkspace(this.workspace, counter);
  }
}

function inside({ counter, spent }: Spending): Spending {
  return { counter: splitWorkspace(counter).name, spent };
}

/** What a workspace has of them. */
export function spendingOf(workspace: string, store: SpendingStore): SpendingStore {
  return workspace === defaultWorkspace ? store : new WorkspaceSpending(store, workspace);
}
