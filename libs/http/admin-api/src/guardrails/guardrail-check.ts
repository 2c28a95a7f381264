import type { AdminGuardrailCheck, AdminGuardrailFinding } from '@model-gateway/contract';
import type { BenchFinding, Guardrail } from '@model-gateway/gateway-config';
import { createStrictParser } from '@model-gateway/http-server';
import type { AdminDependencies, AdminRoute } from '../resources/admin-route.js';
import { readAdminBody, writeAdmin } from '../resources/exchange.js';
import { CheckTextDto, guardrailCheckPath } from './guardrail-check-openapi.js';

/** The route that has the guardrails of a config look at a text. */
export function guardrailCheckRoute({
  administration,
  guardrailBench,
}: Pick<AdminDependencies, 'administration' | 'guardrailBench'>): AdminRoute {
  const parse = createStrictParser<CheckTextDto>(CheckTextDto);
  return {
    template: guardrailCheckPath,
    methods: {
      post: async (request, response) => {
        const { config, side, text, webhooks } = parse(await readAdminBody(request));
        const { requestId, signal } = response.locals.context;
        const all = await administration.guardrailsOf(config, side);
        const asked = webhooks ? all : all.filter(({ check }) => check.type !== 'webhook');
        const found = await guardrailBench.look(asked, { side, text, requestId, signal });
        const findings = new Map(found.map((finding) => [finding.guardrail, finding]));
        writeAdmin(response, {
          data: all.map((guardrail) => findingView(guardrail, findings.get(guardrail))),
          wouldDeny: found.some(({ guardrail, holds }) => !holds && guardrail.action === 'deny'),
        } satisfies AdminGuardrailCheck);
      },
    },
  };
}

function findingView(
  { path, name, check, action }: Guardrail,
  finding: BenchFinding | undefined,
): AdminGuardrailFinding {
  return {
    path,
    ...(name !== undefined && { name }),
    type: check.type,
    action,
    ...(finding && { holds: finding.holds }),
    ...(finding?.isUnchecked && { unchecked: true }),
  };
}
