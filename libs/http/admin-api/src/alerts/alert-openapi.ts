import {
  alertDeliveryStates,
  alertFormats,
  alertKinds,
  alertRules,
  budgetThresholdBounds,
  resourceRules,
  usualBudgetThresholds,
} from '@model-gateway/core';
import { FollowsRule, inPath, type DtoSchemas, type Parameter, type Paths } from '@model-gateway/http-server';
import {
  ArrayMaxSize,
  ArrayMinSize,
  IsArray,
  IsBoolean,
  IsIn,
  IsInt,
  IsNumber,
  IsOptional,
  Max,
  Min,
} from 'class-validator';
import { JSONSchema } from 'class-validator-jsonschema';
import { adminOperation } from '../resources/admin-operation.js';
import { contractSchemas } from '../resources/contract-schemas.generated.js';
import { namedResourcePaths, type NamedResource } from '../resources/named-resource-paths.js';
import { pageSchema } from '../resources/page.js';

/** The longest overlap of a rotation: 30 days. */
const longestOverlapSeconds = 2_592_000;

const number = { each: true, message: 'each value of $property must be a number' };

/** What a channel may have besides what it must have. */
class AlertOptionsDto {
  @JSONSchema({ description: 'For people.', example: 'Operations' })
  @IsOptional()
  @FollowsRule(alertRules.name)
  name?: string | null;

  @JSONSchema({ description: '`slack`: a message for incoming webhooks of Slack. Absent: `json`.' })
  @IsOptional()
  @IsIn(alertFormats)
  format?: (typeof alertFormats)[number] | null;

  @JSONSchema({
    description: 'The kinds of events that the channel receives. Absent: all.',
    example: [...alertKinds],
  })
  @IsOptional()
  @IsArray()
  @ArrayMinSize(1)
  @IsIn(alertKinds, { each: true })
  events?: (typeof alertKinds)[number][] | null;

  @JSONSchema({
    description: 'Shares of a budget that send an alert when they are spent. Absent: 0.8 and 1.',
    example: [...usualBudgetThresholds],
  })
  @IsOptional()
  @IsArray()
  @ArrayMinSize(1)
  @ArrayMaxSize(budgetThresholdBounds.count)
  @IsNumber({}, number)
  @Min(budgetThresholdBounds.least, { each: true })
  @Max(budgetThresholdBounds.most, { each: true })
  budgetThresholds?: number[] | null;

  @JSONSchema({ description: 'Whether alerts are sent. Absent: yes.' })
  @IsOptional()
  @IsBoolean()
  isEnabled?: boolean | null;
}

const urlDescription = {
  description:
    'Where alerts are sent, by POST. A secret: it is not shown again. `http://` and private addresses are for hosts of ' +
    '`GATEWAY_TRUSTED_ALERT_HOSTS`.',
  example: 'https://hooks.example.com/services/T000/B000/XXXX',
};

/** Rules for the body of `POST /admin/v1/alerts`. */
export class CreateAlertDto extends AlertOptionsDto {
  @FollowsRule(resourceRules.slug)
  id!: string;

  @JSONSchema(urlDescription)
  @FollowsRule(alertRules.url)
  url!: string;
}

/** Rules for the body of `PUT /admin/v1/alerts/{id}`: what it leaves out gets its usual value. */
export class ReplaceAlertDto extends AlertOptionsDto {
  @JSONSchema(urlDescription)
  @FollowsRule(alertRules.url)
  url!: string;
}

/** Rules for the body of `PATCH /admin/v1/alerts/{id}`: null gives a member its usual value. */
export class UpdateAlertDto extends AlertOptionsDto {
  @JSONSchema(urlDescription)
  @IsOptional()
  @FollowsRule(alertRules.url)
  url?: string | null;
}

/** Rules for the body of `POST /admin/v1/alerts/{id}/rotate`. */
export class RotateAlertDto {
  @JSONSchema({ description: 'How long the secret before signs as well.', default: 86_400 })
  @IsOptional()
  @IsInt()
  @Min(0)
  @Max(longestOverlapSeconds)
  overlapSeconds?: number | null;
}

/** Rules for the body of `POST /admin/v1/alerts/{id}/test`. */
export class TestAlertDto {}

/** Where alert channels are served. */
export const alertPath = '/admin/v1/alerts';

const described: NamedResource = {
  path: alertPath,
  tag: 'Alerts',
  one: 'Alert',
  many: 'Alerts',
  noun: 'alert channel',
  create: CreateAlertDto,
  replace: ReplaceAlertDto,
  update: UpdateAlertDto,
  example: { id: 'ops', url: 'https://hooks.example.com/services/T000/B000/XXXX', format: 'slack' },
  change: { isEnabled: false },
};

/** What the administration API answers about alerts. */
export const alertSchemas = {
  Alert: contractSchemas.AdminAlert,
  IssuedAlert: contractSchemas.AdminIssuedAlert,
  ReplacedAlert: contractSchemas.AdminReplacedAlert,
  AlertPage: pageSchema('Alert'),
  AlertDelivery: contractSchemas.AdminAlertDelivery,
  AlertDeliveryPage: pageSchema('AlertDelivery'),
  AlertTest: contractSchemas.AdminAlertTest,
};

const stateParameter: Parameter = {
  name: 'state',
  in: 'query',
  description: 'Alerts in this state.',
  schema: { type: 'string', enum: [...alertDeliveryStates] },
};

/** The routes of administrators about alerts. */
export function alertPaths(dtos: DtoSchemas): Paths {
  const { tag } = described;
  const one = `${alertPath}/{id}`;
  const parameters = [inPath('id', 'Id of the alert channel.')];
  const named = namedResourcePaths(dtos, described);
  const { id: _, ...whole } = described.example;
  return {
    ...named,
    [alertPath]: {
      ...named[alertPath],
      post: adminOperation({
        operationId: 'createAlert',
        tag,
        summary: 'Makes an alert channel, and shows this once the secret that signs',
        answer: 'IssuedAlert',
        body: dtos.referenceTo(CreateAlertDto, true),
        example: described.example,
        does: 'create',
      }),
    },
    [one]: {
      ...named[one],
      put: adminOperation({
        operationId: 'replaceAlert',
        tag,
        summary:
          'Makes an alert channel of this id, and shows its secret this once, or replaces it as a whole',
        answer: 'ReplacedAlert',
        body: dtos.referenceTo(ReplaceAlertDto, true),
        example: whole,
        parameters,
        does: 'replace',
      }),
    },
    [`${one}/rotate`]: {
      post: adminOperation({
        operationId: 'rotateAlert',
        tag,
        summary: 'Makes a new secret that signs; the one before signs as well for a while',
        answer: 'IssuedAlert',
        body: dtos.referenceTo(RotateAlertDto, true),
        example: { overlapSeconds: 3600 },
        optionalBody: true,
        parameters,
        does: 'change',
      }),
    },
    [`${one}/test`]: {
      post: adminOperation({
        operationId: 'testAlert',
        tag,
        summary: 'Sends a test to an alert channel, and says what was answered',
        answer: 'AlertTest',
        body: dtos.referenceTo(TestAlertDto, true),
        optionalBody: true,
        parameters,
        does: 'try',
      }),
    },
    [`${one}/deliveries`]: {
      get: adminOperation({
        operationId: 'listAlertDeliveries',
        tag,
        summary: 'Lists what an alert channel was sent, the newest first',
        answer: 'AlertDeliveryPage',
        parameters: [...parameters, stateParameter],
        does: 'list',
      }),
    },
  };
}
