import { workspaceOf, type ReplicaBoard } from '@model-gateway/core';

type Readable = Pick<ReplicaBoard, 'replicas'>;

/** The processes, with what they tell of the targets of one workspace. */
export function boardOf(workspace: string, board: Readable): Readable {
  const isOwn = (one: { readonly workspace?: string }) => workspaceOf(one) === workspace;
  return {
    async replicas() {
      return (await board.replicas()).map(({ report, ...seen }) => ({
        ...seen,
        report: {
          ...report,
          openCircuits: report.openCircuits.filter(isOwn).map(withoutWorkspace),
          ...(report.targets && { targets: report.targets.filter(isOwn).map(withoutWorkspace) }),
        },
      }));
    },
  };
}

function withoutWorkspace<Named extends { readonly workspace?: string }>({
  workspace: _,
  ...rest
}: Named): Omit<Named, 'workspace'> {
  return rest;
}
