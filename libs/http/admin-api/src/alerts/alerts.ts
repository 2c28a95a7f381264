import type { AdminIssuedAlert, AdminReplacedAlert } from '@model-gateway/contract';
import type { AlertChanges, AlertSettings, IssuedAlertChannel } from '@model-gateway/control-plane';
import { alertDeliveryStates, resourceRules } from '@model-gateway/core';
import { createStrictParser, queryOf } from '@model-gateway/http-server';
import type { AdminController, AdminResource } from '../resources/admin-route.js';
import { actionContextOf, changeContextOf } from '../resources/change-context.js';
import { pathIdOf, readAdminBody, writeAdmin, writeResource } from '../resources/exchange.js';
import { pageParameters, pageQueryOf, pageView } from '../resources/page.js';
import { wordOf } from '../resources/query-values.js';
import { resourceController, resourceRoutes } from '../resources/resource-controller.js';
import { givenMembers } from '../resources/resource-view.js';
import {
  alertPath as path,
  alertPaths,
  alertSchemas,
  CreateAlertDto,
  ReplaceAlertDto,
  RotateAlertDto,
  TestAlertDto,
  UpdateAlertDto,
} from './alert-openapi.js';
import { alertView, deliveryView, testView } from './alert-view.js';

const usualOverlapSeconds = 86_400;
const deliveryParameters = [...pageParameters, 'state'] as const;

/** Where alerts are sent. */
export const alerts: AdminResource = {
  schemas: alertSchemas,
  paths: alertPaths,
  routes({ administration: { alerts: channels } }) {
    const parseRotation = createStrictParser<RotateAlertDto>(RotateAlertDto);
    const parseNothing = createStrictParser<TestAlertDto>(TestAlertDto);
    const rotate: AdminController = async (request, response) => {
      const context = changeContextOf(request, response.locals.context);
      const { overlapSeconds } = parseRotation(await readAdminBody(request, {}));
      const overlapMs = (overlapSeconds ?? usualOverlapSeconds) * 1000;
      const { managed, body } = issued(await channels.rotate(pathIdOf(request.path), overlapMs, context));
      writeResource(response, managed, body);
    };
    const test: AdminController = async (request, response) => {
      const context = actionContextOf(request, response.locals.context);
      parseNothing(await readAdminBody(request, {}));
      const { delivery, attempt } = await channels.test(pathIdOf(request.path), context);
      writeAdmin(response, testView(delivery, attempt));
    };
    const deliveries: AdminController = async (request, response) => {
      const query = queryOf(request.originalUrl, deliveryParameters);
      const state = wordOf(query, 'state', alertDeliveryStates);
      const page = await channels.deliveries(pathIdOf(request.path), {
        ...pageQueryOf(query),
        ...(state && { state }),
      });
      writeAdmin(response, pageView(page, deliveryView));
    };
    const controller = resourceController(channels, {
      path,
      bodies: { create: CreateAlertDto, update: UpdateAlertDto },
      settingsOf: (body: CreateAlertDto): AlertSettings => givenMembers(body),
      changesOf,
      replacement: {
        body: ReplaceAlertDto,
        rule: resourceRules.slug,
        settingsOf: (id, body): AlertSettings => ({ ...givenMembers(body), id }),
        more: ({ signingSecret }): Pick<AdminReplacedAlert, 'signingSecret'> => ({
          ...(signingSecret !== undefined && { signingSecret }),
        }),
      },
      view: alertView,
      created: issued,
    });
    const one = `${path}/{id}`;
    return [
      ...resourceRoutes(path, controller),
      { template: `${one}/rotate`, methods: { post: rotate } },
      { template: `${one}/test`, methods: { post: test } },
      { template: `${one}/deliveries`, methods: { get: deliveries }, query: deliveryParameters },
    ];
  },
};

/** A channel without an address makes no sense: null changes nothing of it. */
function changesOf({ url, ...body }: UpdateAlertDto): AlertChanges {
  return { ...givenMembers(body), ...(typeof url === 'string' && { url }) };
}

function issued({ channel, signingSecret }: IssuedAlertChannel) {
  const body: AdminIssuedAlert = { ...alertView(channel), signingSecret };
  return { managed: channel, body };
}
