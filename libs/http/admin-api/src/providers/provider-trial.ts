import type { AdminProviderTrial } from '@model-gateway/contract';
import { createStrictParser } from '@model-gateway/http-server';
import type { AdminDependencies, AdminRoute } from '../resources/admin-route.js';
import { creationContextOf } from '../resources/change-context.js';
import { readAdminBody, writeAdmin } from '../resources/exchange.js';
import { providerSettingsOf } from './provider-settings.js';
import { providerTestView } from './provider-test-view.js';
import { providerTrialPath, TryProviderDto } from './provider-trial-openapi.js';

/** What a provider is called that has no name yet. */
const unnamed = 'unnamed';

/** The route that tries a provider before it is stored. */
export function providerTrialRoute({
  administration,
  providerCheck,
}: Pick<AdminDependencies, 'administration' | 'providerCheck'>): AdminRoute {
  const parse = createStrictParser<TryProviderDto>(TryProviderDto);
  return {
    template: providerTrialPath,
    // A provider may have the slug `test`.
    othersPass: true,
    methods: {
      post: async (request, response) => {
        const { context } = response.locals;
        const { requestId, signal } = context;
        const body = parse(await readAdminBody(request));
        const { model, slug } = body;
        const settings = providerSettingsOf({ ...body, slug: slug ?? unnamed });
        const change = creationContextOf(request, context);
        const entry = administration.draftProvider(settings, change);
        const outcome = await providerCheck.tryOut(entry, model ?? undefined, { requestId, signal });
        await administration.recordProviderTrial(entry, outcome, change);
        const { models } = outcome;
        writeAdmin(response, {
          ...providerTestView(outcome, requestId),
          ...(models && { models }),
        } satisfies AdminProviderTrial);
      },
    },
  };
}
