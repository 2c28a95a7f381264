import type { AdminAttentionItem, AdminAttentionList } from '@model-gateway/contract';
import { isoTime, type AttentionItem } from '@model-gateway/control-plane';
import type { Clock } from '@model-gateway/core';
import type { Paths } from '@model-gateway/http-server';
import { maySee } from '../permissions/may-see.js';
import { adminOperation } from '../resources/admin-operation.js';
import type { AdminController, AdminDependencies } from '../resources/admin-route.js';
import { contractSchemas } from '../resources/contract-schemas.generated.js';
import { writeAdmin } from '../resources/exchange.js';
import { findAttention } from './find-attention.js';

/** How long a finding holds: many windows ask, and it reads much. */
const holdsMs = 30_000;

/** Answers `GET /admin/v1/attention`. */
export function attentionController(dependencies: AdminDependencies, clock: Clock): AdminController {
  let latest: { readonly at: number; readonly found: Promise<readonly AttentionItem[]> } | undefined;
  const find = () => {
    const at = clock.now();
    if (latest && Math.abs(at - latest.at) < holdsMs) return latest;
    const next = { at, found: findAttention(dependencies, at) };
    latest = next;
    // A failure is not kept: whoever asks next tries again.
    next.found.catch(() => {
      if (latest === next) latest = undefined;
    });
    return next;
  };
  return async (_request, response) => {
    const { at, found } = find();
    const seen = (await found).filter(({ subject }) => maySee(subject, response));
    writeAdmin(response, {
      data: seen.map(itemView),
      readAt: isoTime(at),
    } satisfies AdminAttentionList);
  };
}

function itemView({ at, ...item }: AttentionItem): AdminAttentionItem {
  return { ...item, ...(at !== undefined && { at: isoTime(at) }) };
}

/** What the administration API answers about what needs attention. */
export const attentionSchemas = { AttentionList: contractSchemas.AdminAttentionList };

/** The route of administrators about what needs attention. */
export const attentionPaths: Paths = {
  '/admin/v1/attention': {
    get: adminOperation({
      operationId: 'listAttention',
      tag: 'Records',
      summary: 'Lists what needs attention: credentials, budgets, keys, models, processes; the gravest first',
      answer: 'AttentionList',
      does: 'read',
    }),
  },
};
