// Generated from the types of libs/contract by `npm run generate -w @model-gateway/references`.
import type { Schema } from '@model-gateway/http-server';
import { auditedKindSchema, providerKindSchema, resourceKindSchema } from './kind-schemas.js';

const AdminSigningSecret = {
  type: 'object',
  description: 'A secret that signs alerts, without itself.',
  properties: {
    hint: { type: 'string', description: 'Its last characters.' },
    expiresAt: {
      type: 'string',
      format: 'date-time',
      description: 'When it stops signing; absent: it is the newest one.',
    },
  },
  required: ['hint'],
  additionalProperties: false,
} satisfies Schema;

const AdminOrigin = {
  type: 'object',
  description: 'Where a resource stands that the config file or an environment variable manages.',
  properties: {
    file: { type: 'string', description: 'Path of the config file, as the operator named it.' },
    line: { type: 'integer', minimum: 1, description: 'Line in the file.' },
    path: { type: 'string', description: 'Path in the file, such as `configs[2]`.' },
    variable: { type: 'string', description: 'Name of the environment variable.' },
  },
  additionalProperties: false,
} satisfies Schema;

const AdminResource = {
  type: 'object',
  description: 'Members that every resource of the admin API has.',
  properties: {
    managedBy: {
      enum: ['api', 'file', 'environment'],
      description: 'The source of the resource: only those of `api` can be changed over the API.',
    },
    origin: { ...AdminOrigin, description: 'Where it stands; absent: it is stored.' },
    overriddenBy: {
      const: 'file',
      description: 'The config file has a resource of the same name, which overrides this one.',
    },
    unreadable: {
      const: true,
      description:
        'Its stored secrets cannot be opened, so it serves no requests: enter them again, or delete it.',
    },
    createdAt: { type: 'string', format: 'date-time', description: 'ISO 8601; of stored resources only.' },
    updatedAt: { type: 'string', format: 'date-time', description: 'ISO 8601; of stored resources only.' },
  },
  required: ['managedBy'],
  additionalProperties: false,
} satisfies Schema;

const AdminAlert = {
  type: 'object',
  description: 'An alert channel: where alerts are sent.',
  properties: {
    id: { type: 'string' },
    name: { type: 'string' },
    url: {
      type: 'string',
      description:
        'The origin of the address, and its last characters. The whole address is a secret: anybody can post to it.',
    },
    format: {
      enum: ['json', 'slack'],
      description: "`slack`: the body is a message of Slack's incoming webhooks.",
    },
    signingSecrets: {
      type: 'array',
      items: AdminSigningSecret,
      description: 'The newest first; none: alerts are not signed.',
    },
    events: {
      type: 'array',
      items: { enum: ['budget_threshold', 'credential_fails', 'circuit_open', 'key_expires'] },
    },
    budgetThresholds: {
      type: 'array',
      items: { type: 'number', minimum: 0 },
      description: 'Shares of a budget that send an alert when they are spent, ascending.',
    },
    isEnabled: { type: 'boolean', description: 'Whether alerts are sent.' },
    ...AdminResource.properties,
  },
  required: [
    'id',
    'url',
    'format',
    'signingSecrets',
    'events',
    'budgetThresholds',
    'isEnabled',
    ...AdminResource.required,
  ],
  additionalProperties: false,
} satisfies Schema;

const AdminIssuedAlert = {
  type: 'object',
  description: 'Answer to the creation of a channel, and to a rotation of its secret.',
  properties: {
    ...AdminAlert.properties,
    signingSecret: {
      type: 'string',
      description: '`whsec_…`: receivers verify signatures with it. It is shown this once.',
    },
  },
  required: [...AdminAlert.required, 'signingSecret'],
  additionalProperties: false,
} satisfies Schema;

const AdminReplacedAlert = {
  type: 'object',
  description: 'Answer to a channel that is made or replaced as a whole.',
  properties: {
    ...AdminAlert.properties,
    signingSecret: { type: 'string', description: 'Of a new channel: `whsec_…`, shown this once.' },
  },
  required: [...AdminAlert.required],
  additionalProperties: false,
} satisfies Schema;

const AdminAlertSubject = {
  type: 'object',
  description: 'What an alert is about.',
  properties: {
    resource: { type: 'string', description: 'A kind of resource, such as `api-keys`.' },
    id: { type: 'string' },
    name: { type: 'string', description: 'Absent: the id is the name.' },
  },
  required: ['resource', 'id'],
  additionalProperties: false,
} satisfies Schema;

const AdminAlertData = {
  type: 'object',
  description: 'What an alert says.',
  properties: {
    key: {
      type: 'string',
      description: 'The same for all alerts about one thing, such as a circuit that opens and closes.',
    },
    workspace: { type: 'string', description: 'Absent: the workspace `default`.' },
    severity: { enum: ['error', 'warning', 'info'] },
    subject: AdminAlertSubject,
    message: { type: 'string', description: 'A sentence in English.' },
    at: {
      type: 'string',
      format: 'date-time',
      description: 'When the key expires, or the budget resets: ISO 8601.',
    },
    value: { type: 'number', minimum: 0, description: 'What is spent of a budget: US dollars, or tokens.' },
    limit: { type: 'number', minimum: 0, description: 'The limit of a budget.' },
    threshold: { type: 'number', minimum: 0, description: 'The share of a budget that is reached.' },
  },
  required: ['key', 'severity', 'subject', 'message'],
  additionalProperties: false,
} satisfies Schema;

const AdminAlertAttempt = {
  type: 'object',
  description: 'What an attempt to send an alert came to.',
  properties: {
    at: { type: 'string', format: 'date-time' },
    durationMs: { type: 'integer', minimum: 0 },
    status: { type: 'integer', minimum: 0, description: 'Status of the answer; absent: there was none.' },
    answer: {
      type: 'string',
      description: 'The beginning of the answer; absent: it is empty, or quotes a secret.',
    },
    error: { type: 'string', description: 'Why the attempt failed; absent: it did not.' },
  },
  required: ['at', 'durationMs'],
  additionalProperties: false,
} satisfies Schema;

const AlertMessage = {
  type: 'object',
  description: 'The body of an alert in the format `json`.',
  properties: {
    type: {
      anyOf: [
        { enum: ['budget_threshold', 'credential_fails', 'circuit_open', 'key_expires'] },
        { const: 'credential_works' },
        { const: 'circuit_closed' },
        { const: 'test' },
      ],
    },
    timestamp: { type: 'string', format: 'date-time', description: 'When the gateway noticed it: ISO 8601.' },
    data: AdminAlertData,
  },
  required: ['type', 'timestamp', 'data'],
  additionalProperties: false,
} satisfies Schema;

const AdminAlertDelivery = {
  type: 'object',
  description: 'One alert that was sent, or is to be.',
  properties: {
    id: { type: 'string', description: 'Receivers get it as `webhook-id`.' },
    event: AlertMessage,
    state: {
      enum: ['pending', 'delivered', 'failed'],
      description: '`failed`: the gateway has given it up.',
    },
    attempts: { type: 'integer', minimum: 0 },
    createdAt: { type: 'string', format: 'date-time' },
    nextAt: { type: 'string', format: 'date-time', description: 'When it is tried next.' },
    lastAttempt: AdminAlertAttempt,
  },
  required: ['id', 'event', 'state', 'attempts', 'createdAt'],
  additionalProperties: false,
} satisfies Schema;

const AdminAlertTest = {
  type: 'object',
  description: 'Answer of `POST /admin/v1/alerts/{id}/test`.',
  properties: {
    ...AdminAlertAttempt.properties,
    ok: {
      type: 'boolean',
      description: 'Whether the receiver took the alert: it answered with a status from 200 to 299.',
    },
    id: { type: 'string', description: 'Id of the delivery.' },
  },
  required: [...AdminAlertAttempt.required, 'ok', 'id'],
  additionalProperties: false,
} satisfies Schema;

const AdminPercentiles = {
  type: 'object',
  description: 'Percentiles in milliseconds.',
  properties: {
    p50: { type: 'number', minimum: 0 },
    p90: { type: 'number', minimum: 0 },
    p95: { type: 'number', minimum: 0 },
    p99: { type: 'number', minimum: 0 },
  },
  required: ['p50', 'p90', 'p95', 'p99'],
  additionalProperties: false,
} satisfies Schema;

const AdminAnalyticsRow = {
  type: 'object',
  description: 'The counts of a group of requests.',
  properties: {
    group: {
      type: ['string', 'null'],
      description:
        'Value of the `group_by` field; null for requests without one. Absent if `group_by` was not given, or with `sumOf`.',
    },
    sumOf: {
      enum: ['rest', 'all'],
      description: 'With `rest=true`: the sum of the groups that are not shown, or of all requests.',
    },
    at: {
      type: 'string',
      format: 'date-time',
      description: 'Start of the interval, ISO 8601. Absent without `step`.',
    },
    requests: { type: 'integer', minimum: 0 },
    errors: {
      type: 'integer',
      minimum: 0,
      description:
        'Requests with status 400 or more, cancelled by their callers, or failed within a stream that began with 200.',
    },
    cacheHits: { type: 'integer', minimum: 0 },
    rescued: {
      type: 'integer',
      minimum: 0,
      description:
        'Requests that another target than the first attempted one served, or that succeeded after a retry.',
    },
    promptTokens: { type: 'integer', minimum: 0 },
    completionTokens: { type: 'integer', minimum: 0 },
    cachedTokens: { type: 'integer', minimum: 0 },
    reasoningTokens: { type: 'integer', minimum: 0 },
    totalTokens: { type: 'integer', minimum: 0 },
    cost: {
      anyOf: [{ $ref: '#/components/schemas/Cost' }, { type: 'null' }],
      description:
        'Cost of all attempts with a known price; null when there is usage and none of it has a known price.',
    },
    unpriced: {
      type: 'integer',
      minimum: 0,
      description: 'Requests with usage of which a price is unknown; `cost` has what is known of them.',
    },
    durationMs: {
      $ref: '#/components/schemas/Percentiles',
      description: 'Absent if no request has a measurement.',
    },
    firstTokenMs: {
      $ref: '#/components/schemas/Percentiles',
      description: 'Time to the first token of streams. Absent: there were none.',
    },
  },
  required: [
    'requests',
    'errors',
    'cacheHits',
    'rescued',
    'promptTokens',
    'completionTokens',
    'cachedTokens',
    'reasoningTokens',
    'totalTokens',
    'cost',
    'unpriced',
  ],
  additionalProperties: false,
} satisfies Schema;

const AdminUnfiled = {
  type: 'object',
  description: 'The number of requests that a result may lack.',
  properties: {
    unfiled: {
      type: 'integer',
      minimum: 0,
      description:
        'Number of requests that are durable but not indexed yet, so that no query finds them; absent if none is known.',
    },
  },
  additionalProperties: false,
} satisfies Schema;

const AdminAnalytics = {
  type: 'object',
  description: 'Answer of `GET /admin/v1/analytics`.',
  properties: {
    data: {
      type: 'array',
      items: { $ref: '#/components/schemas/AnalyticsRow' },
      description: 'The largest group first, and by time within a group; rows with `sumOf` are last.',
    },
    from: { type: 'string', format: 'date-time', description: 'ISO 8601; inclusive.' },
    until: { type: 'string', format: 'date-time', description: 'ISO 8601; exclusive.' },
    step: {
      enum: ['minute', 'five_minutes', 'quarter_hour', 'hour', 'day'],
      description: 'The step of the series. Absent: it is none.',
    },
    readAt: { type: 'string', format: 'date-time', description: 'When the counts were read, ISO 8601.' },
    ...AdminUnfiled.properties,
  },
  required: ['data', 'from', 'until', 'readAt'],
  additionalProperties: false,
} satisfies Schema;

const AdminCallerDefaults = {
  type: 'object',
  description: 'Defaults for the requests of a caller. A request can override them.',
  properties: {
    config: {
      anyOf: [{ type: 'object', additionalProperties: true }, { type: 'string' }],
      description: 'A gateway config, or the id of a stored one.',
    },
    metadata: { type: 'object', additionalProperties: { type: 'string' } },
  },
  additionalProperties: false,
} satisfies Schema;

const AdminKeySecret = {
  type: 'object',
  description: "One of a key's secrets, without the secret.",
  properties: {
    id: { type: 'string', description: 'The same for the same secret, and nothing that leads back to it.' },
    hint: {
      type: 'string',
      description: 'The last characters of the secret, so that people can recognise it.',
    },
    createdAt: { type: 'string', format: 'date-time', description: 'ISO 8601.' },
    expiresAt: {
      type: 'string',
      format: 'date-time',
      description: 'ISO 8601; absent: it lives as long as the key.',
    },
    lastUsedAt: {
      type: 'string',
      format: 'date-time',
      description: 'ISO 8601, exact to about a minute; absent: it was not used within the last 400 days.',
    },
  },
  required: ['id'],
  additionalProperties: false,
} satisfies Schema;

const AdminLimited = {
  type: 'object',
  description: 'What bounds the use of a key, or of an entry of the provider catalog.',
  properties: {
    allowedModels: {
      type: 'array',
      items: { type: 'string' },
      description: 'Models that may be used; absent: any. A trailing `*` matches any rest.',
    },
    allowedBuckets: {
      type: 'array',
      items: { type: 'string' },
      description:
        'Buckets of Cloud Storage that requests may name. Absent: any to read from, none to write to. A trailing `*` matches any rest.',
    },
    rateLimits: { type: 'array', items: { $ref: '#/components/schemas/RateLimit' } },
    budgets: { type: 'array', items: { $ref: '#/components/schemas/Budget' } },
  },
  additionalProperties: false,
} satisfies Schema;

const AdminBudget = {
  type: 'object',
  description: 'An amount of money or tokens that may be spent until the budget resets.',
  properties: {
    type: { enum: ['cost', 'tokens'] },
    limit: { type: 'number', description: 'US dollars, or tokens.' },
    resets: {
      enum: ['daily', 'weekly', 'monthly'],
      description: 'In UTC: at midnight, on Mondays, on the first of the month. Absent: never.',
    },
  },
  required: ['type', 'limit'],
  additionalProperties: false,
} satisfies Schema;

const AdminBudgetStanding = {
  type: 'object',
  description: 'A budget with its current spending.',
  properties: {
    ...AdminBudget.properties,
    spent: { type: 'number', description: 'US dollars, or tokens.' },
    resetsAt: { type: 'string', format: 'date-time', description: 'ISO 8601; absent: never.' },
  },
  required: [...AdminBudget.required, 'spent'],
  additionalProperties: false,
} satisfies Schema;

const AdminStanding = {
  type: 'object',
  description: 'How a key or a provider stands.',
  properties: {
    budgets: { type: 'array', items: AdminBudgetStanding, description: 'Its budgets.' },
    requests24h: {
      type: 'integer',
      minimum: 0,
      description:
        'Requests within the last 24 hours. Absent: requests are not logged, or the log cannot be read.',
    },
  },
  required: ['budgets'],
  additionalProperties: false,
} satisfies Schema;

const AdminApiKey = {
  type: 'object',
  description: "A caller's key of the gateway.",
  properties: {
    id: { type: 'string' },
    name: { type: 'string' },
    owner: {
      type: 'string',
      description: "Id of the person who has made it for themselves; absent: it is the workspace's.",
    },
    status: { enum: ['active', 'expired', 'revoked'] },
    scopes: { type: 'array', items: { enum: ['inference', 'admin', 'workspace:admin'] } },
    expiresAt: { type: 'string', format: 'date-time', description: 'ISO 8601; absent: never.' },
    revokedAt: { type: 'string', format: 'date-time', description: 'ISO 8601; absent: it is not revoked.' },
    concurrency: {
      type: 'integer',
      minimum: 0,
      description: 'Requests in progress at the same time; absent: any number.',
    },
    weight: {
      type: 'number',
      minimum: 0,
      description:
        "Its share of an upstream's connections while others wait: with 2 it has twice as many as with 1. Absent: 1.",
    },
    defaults: AdminCallerDefaults,
    lastUsedAt: {
      type: 'string',
      format: 'date-time',
      description: "The latest of its secrets' `lastUsedAt`.",
    },
    secrets: {
      type: 'array',
      items: AdminKeySecret,
      description: "More than one while a rotated key's old secret still works.",
    },
    standing: { ...AdminStanding, description: 'In a list with `include=standing`.' },
    ...AdminLimited.properties,
    ...AdminResource.properties,
  },
  required: ['id', 'name', 'status', 'scopes', 'secrets', ...AdminResource.required],
  additionalProperties: false,
} satisfies Schema;

const AdminReplacedApiKey = {
  type: 'object',
  description: 'A key after a replacement.',
  properties: {
    ...AdminApiKey.properties,
    secret: {
      type: 'string',
      description: 'Shown this once, of a key that the gateway has made with a secret of its own.',
    },
  },
  required: [...AdminApiKey.required],
  additionalProperties: false,
} satisfies Schema;

const AdminIssuedApiKey = {
  type: 'object',
  description: 'A key with its new secret, which is shown only once.',
  properties: { ...AdminApiKey.properties, secret: { type: 'string', description: 'Shown this once.' } },
  required: [...AdminApiKey.required, 'secret'],
  additionalProperties: false,
} satisfies Schema;

const AdminAttentionSubject = {
  type: 'object',
  description: 'What needs attention.',
  properties: {
    resource: {
      type: 'string',
      description: 'A kind of resource, such as `api-keys`, or `config-file`, `replicas`, `targets`, `logs`.',
    },
    id: { type: 'string' },
    name: { type: 'string', description: 'Absent: the id is the name.' },
  },
  required: ['resource', 'id'],
  additionalProperties: false,
} satisfies Schema;

const AdminAttentionItem = {
  type: 'object',
  description: 'One thing that needs attention.',
  properties: {
    kind: {
      enum: [
        'key_expires',
        'old_secret_ends',
        'credential_fails',
        'resource_unreadable',
        'circuit_open',
        'budget_near',
        'budget_used_up',
        'model_retires',
        'price_unknown',
        'config_file_kept_old',
        'config_differs',
        'replica_silent',
        'log_lags',
      ],
    },
    severity: { enum: ['error', 'warning', 'info'] },
    subject: AdminAttentionSubject,
    message: { type: 'string', description: 'A sentence in English.' },
    at: { type: 'string', format: 'date-time', description: 'When it happens, or happened last: ISO 8601.' },
    value: { type: 'number', minimum: 0, description: 'What is spent of a budget: US dollars, or tokens.' },
    limit: { type: 'number', minimum: 0, description: 'The limit of a budget.' },
    count: {
      type: 'integer',
      minimum: 0,
      description: 'How many requests of the last seven days, or processes, it touches.',
    },
  },
  required: ['kind', 'severity', 'subject', 'message'],
  additionalProperties: false,
} satisfies Schema;

const AdminAttentionList = {
  type: 'object',
  description: 'Answer of `GET /admin/v1/attention`.',
  properties: {
    data: { type: 'array', items: AdminAttentionItem, description: 'The gravest first; at most 100.' },
    readAt: {
      type: 'string',
      format: 'date-time',
      description: 'When it was found out: ISO 8601. It is found out anew after 30 seconds at the earliest.',
    },
  },
  required: ['data', 'readAt'],
  additionalProperties: false,
} satisfies Schema;

const AdminActor = {
  type: 'object',
  description: 'Who changed something.',
  properties: {
    id: { type: 'string', description: 'Id of the key that was used.' },
    name: { type: 'string' },
  },
  required: ['id', 'name'],
  additionalProperties: false,
} satisfies Schema;

const AdminAuditEntry = {
  type: 'object',
  description: 'One recorded change, or a refused sign-in. Secrets are masked.',
  properties: {
    id: { type: 'string' },
    at: { type: 'string', format: 'date-time', description: 'ISO 8601.' },
    action: {
      enum: ['create', 'update', 'delete', 'restore', 'rotate', 'revoke', 'reseal', 'refuse', 'test'],
      description:
        '`restore`: an earlier version became the newest again; `refuse`: a caller had no valid key; `test`: a provider was tried with a credential that is not stored.',
    },
    resource: auditedKindSchema,
    resourceId: { type: 'string', description: 'Of `sign-ins`: the network address.' },
    actor: AdminActor,
    requestId: { type: 'string' },
    address: { type: 'string', description: 'Network address that the request came from.' },
    before: {
      type: 'object',
      additionalProperties: true,
      description: 'The resource as the API showed it before; absent on creation.',
    },
    after: {
      type: 'object',
      additionalProperties: true,
      description: 'The same afterwards; absent on deletion.',
    },
  },
  required: ['id', 'at', 'action', 'resource', 'resourceId', 'actor', 'requestId'],
  additionalProperties: false,
} satisfies Schema;

const AdminConfigFileProblem = {
  type: 'object',
  description: 'A problem of the config file.',
  properties: {
    path: { type: 'string', description: 'Path, such as `providers[0].region`.' },
    line: { type: 'integer', description: 'From 1; 0 when it has none.' },
    message: { type: 'string' },
  },
  required: ['path', 'line', 'message'],
  additionalProperties: false,
} satisfies Schema;

const AdminConfigFile = {
  type: 'object',
  description: 'Answer of `GET /admin/v1/config-file`.',
  properties: {
    path: {
      type: ['string', 'null'],
      description: 'The path as the operator gave it; null without a config file.',
    },
    state: {
      enum: ['none', 'loaded', 'kept-old'],
      description:
        '`kept-old`: the current file is invalid, so the previously loaded version stays effective.',
    },
    loadedAt: {
      type: 'string',
      format: 'date-time',
      description: 'When the effective version was read: ISO 8601.',
    },
    digest: { type: 'string', description: 'SHA-256 of the effective text, lower-case hexadecimal.' },
    problems: { type: 'array', items: AdminConfigFileProblem },
    overrides: {
      type: 'array',
      items: {
        type: 'object',
        properties: { resource: resourceKindSchema, id: { type: 'string' } },
        required: ['resource', 'id'],
        additionalProperties: false,
      },
      description: 'Stored resources that the file overrides.',
    },
  },
  required: ['path', 'state', 'problems', 'overrides'],
  additionalProperties: false,
} satisfies Schema;

const AdminConfig = {
  type: 'object',
  description: 'A stored gateway config, in its newest version.',
  properties: {
    id: { type: 'string', description: 'Requests and keys refer to it, or to one version by `ID@VERSION`.' },
    name: { type: 'string' },
    version: {
      type: 'integer',
      minimum: 1,
      description: 'From 1; every change of the config creates another one.',
    },
    config: { type: 'object', additionalProperties: true },
    sharedWith: {
      anyOf: [{ const: 'all' }, { type: 'array', items: { type: 'string' } }],
      description:
        'Workspaces that may use it: `all`, or those of these ids. Absent: only the one that owns it.',
    },
    ...AdminResource.properties,
  },
  required: ['id', 'version', 'config', ...AdminResource.required],
  additionalProperties: false,
} satisfies Schema;

const AdminConfigVersionEntry = {
  type: 'object',
  description: 'One version of a config in a list.',
  properties: {
    version: { type: 'integer', minimum: 1 },
    createdAt: { type: 'string', format: 'date-time', description: 'ISO 8601; of stored configs only.' },
  },
  required: ['version'],
  additionalProperties: false,
} satisfies Schema;

const AdminConfigVersionList = {
  type: 'object',
  description: 'Answer of `GET /admin/v1/configs/{id}/versions`: the stored versions, newest first.',
  properties: { data: { type: 'array', items: AdminConfigVersionEntry } },
  required: ['data'],
  additionalProperties: false,
} satisfies Schema;

const AdminConfigVersion = {
  type: 'object',
  description: 'Answer of `GET /admin/v1/configs/{id}/versions/{version}`.',
  properties: {
    ...AdminConfigVersionEntry.properties,
    config: { type: 'object', additionalProperties: true },
  },
  required: [...AdminConfigVersionEntry.required, 'config'],
  additionalProperties: false,
} satisfies Schema;

const AdminConfigProblem = {
  type: 'object',
  description: 'A problem of a config.',
  properties: {
    path: { type: 'string', description: 'Such as `config.targets[1].retry`.' },
    code: { type: 'string', description: 'The error code of a request with this config.' },
    message: { type: 'string' },
  },
  required: ['path', 'code', 'message'],
  additionalProperties: false,
} satisfies Schema;

const AdminConfigFinding = {
  type: 'object',
  description: 'A finding about the behaviour of a config.',
  properties: {
    severity: {
      enum: ['error', 'warning', 'info'],
      description: '`error`: part of the config can never take effect; `info`: a remark on a valid config.',
    },
    path: { type: 'string' },
    message: { type: 'string' },
  },
  required: ['severity', 'path', 'message'],
  additionalProperties: false,
} satisfies Schema;

const AdminConfigTarget = {
  type: 'object',
  description: 'What a target asks; a member that is absent comes from the request.',
  properties: {
    provider: providerKindSchema,
    slug: { type: 'string' },
    model: { type: 'string' },
    region: { type: 'string' },
  },
  additionalProperties: false,
} satisfies Schema;

const AdminConfigTreeNode = {
  type: 'object',
  description: 'One node of a config with what it inherits.',
  properties: {
    path: { type: 'string', description: '`config`, `config.targets[1]`, …' },
    mode: {
      enum: ['single', 'fallback', 'loadbalance', 'conditional'],
      description: 'How it chooses among its targets; absent: it is a target.',
    },
    name: { type: 'string' },
    weight: { type: 'number', minimum: 0, description: 'Its share where its parent balances load.' },
    target: AdminConfigTarget,
    resolves: { type: 'boolean', description: 'False: the catalog cannot serve it.' },
    problem: { type: 'string', description: 'Why it cannot.' },
  },
  required: ['path', 'resolves'],
  additionalProperties: false,
} satisfies Schema;

const AdminConfigReport = {
  type: 'object',
  description: 'Answer of `POST /admin/v1/configs/check`.',
  properties: {
    ok: { type: 'boolean', description: 'There are neither problems nor findings of severity `error`.' },
    problems: { type: 'array', items: AdminConfigProblem },
    findings: {
      type: 'array',
      items: AdminConfigFinding,
      description: 'The gravest first; none when there are problems.',
    },
    worstCaseLatencyMs: {
      type: 'number',
      description:
        'Worst-case milliseconds until a response starts; absent if unlimited or if the config has problems.',
    },
    tree: {
      type: 'array',
      items: AdminConfigTreeNode,
      description: 'Every node, parents before their targets; absent when there are problems.',
    },
  },
  required: ['ok', 'problems', 'findings'],
  additionalProperties: false,
} satisfies Schema;

const AdminCost = {
  type: 'object',
  description: 'Money, in both units: nano-dollars add up exactly.',
  properties: { usd: { type: 'number', minimum: 0 }, nanoDollars: { type: 'integer', minimum: 0 } },
  required: ['usd', 'nanoDollars'],
  additionalProperties: false,
} satisfies Schema;

const AdminUsage = {
  type: 'object',
  description: 'Tokens of one answer. A count that the upstream did not give is absent.',
  properties: {
    promptTokens: { type: 'integer', minimum: 0 },
    completionTokens: { type: 'integer', minimum: 0 },
    totalTokens: { type: 'integer', minimum: 0 },
    cachedTokens: { type: 'integer', minimum: 0, description: 'Part of the prompt that came from a cache.' },
    cacheWriteTokens: {
      type: 'integer',
      minimum: 0,
      description: 'Part of the prompt that was written to a cache.',
    },
    reasoningTokens: {
      type: 'integer',
      minimum: 0,
      description: 'Part of the completion that was reasoning.',
    },
    toolUsePromptTokens: {
      type: 'integer',
      minimum: 0,
      description: 'Part of the prompt that built-in tools added.',
    },
    promptTokensByModality: { type: 'object', additionalProperties: { type: 'integer', minimum: 0 } },
    completionTokensByModality: { type: 'object', additionalProperties: { type: 'integer', minimum: 0 } },
    images: {
      type: 'integer',
      minimum: 0,
      description: 'Pictures that were made, by an upstream that counts these and no tokens.',
    },
    serviceTier: { type: 'string' },
  },
  additionalProperties: false,
} satisfies Schema;

const AdminFeedback = {
  type: 'object',
  description: 'A rating of the responses of a trace.',
  properties: {
    id: { type: 'string' },
    traceId: { type: 'string' },
    at: { type: 'string', format: 'date-time', description: 'ISO 8601.' },
    value: { type: 'integer', minimum: -10, maximum: 10 },
    weight: { type: 'number', minimum: 0, maximum: 1 },
    metadata: { type: 'object', additionalProperties: { type: 'string' } },
    keyId: { type: 'string', description: 'Id of the key that gave it.' },
  },
  required: ['id', 'traceId', 'at', 'value', 'weight', 'keyId'],
  additionalProperties: false,
} satisfies Schema;

const AdminFeedbackSummary = {
  type: 'object',
  description: 'Answer of `GET /admin/v1/analytics/feedback`.',
  properties: {
    count: { type: 'integer', minimum: 0 },
    mean: {
      type: ['number', 'null'],
      description: 'Weighted mean of all values; null without feedback or weight.',
    },
    values: {
      type: 'object',
      additionalProperties: { type: 'integer', minimum: 0 },
      description: 'How often each value was given.',
    },
    from: { type: ['string', 'null'], format: 'date-time', description: 'ISO 8601; null: unlimited.' },
    until: { type: ['string', 'null'], format: 'date-time', description: 'ISO 8601; null: unlimited.' },
  },
  required: ['count', 'mean', 'values', 'from', 'until'],
  additionalProperties: false,
} satisfies Schema;

const AdminGuardrailFinding = {
  type: 'object',
  description: 'What one guardrail says of a text that is tried.',
  properties: {
    path: { type: 'string', description: 'Path in the config.' },
    name: { type: 'string' },
    type: { type: 'string', description: 'Kind of the check.' },
    action: { enum: ['deny', 'annotate'] },
    holds: {
      type: 'boolean',
      description: 'Whether the text passes; absent: the check did not call this webhook.',
    },
    unchecked: { const: true, description: 'True if the check could not be made.' },
  },
  required: ['path', 'type', 'action'],
  additionalProperties: false,
} satisfies Schema;

const AdminGuardrailCheck = {
  type: 'object',
  description: 'Answer of `POST /admin/v1/guardrails/check`.',
  properties: {
    data: { type: 'array', items: AdminGuardrailFinding, description: 'In the order of the config.' },
    wouldDeny: {
      type: 'boolean',
      description: 'Whether one of those that were asked denies a request or an answer with this text.',
    },
  },
  required: ['data', 'wouldDeny'],
  additionalProperties: false,
} satisfies Schema;

const AdminLabel = {
  type: 'object',
  description: 'A label for versions of prompts.',
  properties: {
    id: { type: 'string', description: 'The text after `@` in a reference.' },
    description: { type: 'string' },
    ...AdminResource.properties,
  },
  required: ['id', ...AdminResource.required],
  additionalProperties: false,
} satisfies Schema;

const AdminRateLimit = {
  type: 'object',
  description: 'So many requests or tokens in each minute, hour or day.',
  properties: {
    type: { enum: ['requests', 'tokens'] },
    per: { enum: ['minute', 'hour', 'day'] },
    limit: { type: 'number', description: 'A whole number; 0 admits nothing.' },
  },
  required: ['type', 'per', 'limit'],
  additionalProperties: false,
} satisfies Schema;

const AdminBudgetList = {
  type: 'object',
  description: 'Answer of `GET /admin/v1/…/budgets`.',
  properties: { data: { type: 'array', items: AdminBudgetStanding } },
  required: ['data'],
  additionalProperties: false,
} satisfies Schema;

const AdminBudgetOwner = {
  type: 'object',
  description: 'Whose a budget is.',
  properties: {
    resource: { enum: ['api-keys', 'providers', 'workspaces', 'organisation'] },
    id: {
      type: 'string',
      description: 'Id of the key or the workspace, or slug of the provider; `organisation`.',
    },
    workspace: {
      type: 'string',
      description: 'The workspace of a key or a provider; absent: that of the request.',
    },
    name: { type: 'string', description: 'Name of the key.' },
  },
  required: ['resource', 'id'],
  additionalProperties: false,
} satisfies Schema;

const AdminBudgetForecast = {
  type: 'object',
  description: 'What a budget will probably come to: US dollars, or tokens.',
  properties: {
    atReset: {
      type: 'number',
      minimum: 0,
      description: 'At the end of the period. Absent: the budget never resets.',
    },
    low: {
      type: 'number',
      minimum: 0,
      description: 'The same if every day were as the 10th percentile of days, in proportion.',
    },
    high: { type: 'number', minimum: 0, description: 'The same with the 90th percentile.' },
    exhaustsAt: {
      type: 'string',
      format: 'date-time',
      description: 'ISO 8601: when nothing is left. Absent: not in this period, or not within a year.',
    },
    method: {
      enum: ['weekday_mean_28d', 'linear'],
      description:
        '`weekday_mean_28d`: each hour as the mean of the same hour and weekday of four weeks; `linear`: as the mean hour of the last days.',
    },
    days: { type: 'integer', minimum: 0, description: 'Days of spending that the forecast is made of.' },
  },
  required: ['method', 'days'],
  additionalProperties: false,
} satisfies Schema;

const AdminOwnedBudget = {
  type: 'object',
  description: 'A budget as it stands, and whose it is.',
  properties: {
    ...AdminBudgetStanding.properties,
    level: { enum: ['organisation', 'workspace', 'key', 'provider'] },
    owner: AdminBudgetOwner,
    reserved: {
      type: 'number',
      minimum: 0,
      description: 'What requests in progress at the answering process have reserved: US dollars, or tokens.',
    },
    startsAt: {
      type: 'string',
      format: 'date-time',
      description: 'ISO 8601; absent: the budget never resets.',
    },
    forecast: {
      ...AdminBudgetForecast,
      description: 'Absent: it was not asked for, or there are less than three days of spending.',
    },
  },
  required: [...AdminBudgetStanding.required, 'level', 'owner', 'reserved'],
  additionalProperties: false,
} satisfies Schema;

const AdminBudgetPage = {
  type: 'object',
  description: 'Answer of `GET /admin/v1/budgets`.',
  properties: {
    data: { type: 'array', items: AdminOwnedBudget },
    nextCursor: { type: ['string', 'null'] },
    readAt: { type: 'string', format: 'date-time', description: 'When the budgets were read, ISO 8601.' },
  },
  required: ['data', 'nextCursor', 'readAt'],
  additionalProperties: false,
} satisfies Schema;

const AdminBounds = {
  type: 'object',
  description: 'What bounds all keys of a workspace together, or all workspaces.',
  properties: {
    rateLimits: { type: 'array', items: { $ref: '#/components/schemas/RateLimit' } },
    budgets: { type: 'array', items: { $ref: '#/components/schemas/Budget' } },
    concurrency: {
      type: 'integer',
      minimum: 0,
      description: 'Requests in progress at the same time, in each process; absent: any number.',
    },
  },
  additionalProperties: false,
} satisfies Schema;

const AdminSkippedTarget = {
  type: 'object',
  description: 'Why no request was sent to a target.',
  properties: {
    why: {
      enum: ['circuit_open', 'limit', 'untranslatable', 'capacity', 'excluded'],
      description:
        '`circuit_open`: its circuit breaker is open. `limit`: a limit or budget is used up. `untranslatable`: the request cannot be translated for it. `capacity`: the upstream had no capacity a moment ago. `excluded`: an earlier failure or decision of the same request excludes it.',
    },
    until: {
      type: 'string',
      format: 'date-time',
      description: 'ISO 8601: when it may be attempted again. Absent: nobody knows.',
    },
  },
  required: ['why'],
  additionalProperties: false,
} satisfies Schema;

const AdminAttemptPhases = {
  type: 'object',
  description:
    'Milliseconds that each phase of an attempt took, one after the other; one that was not reached is absent.',
  properties: {
    queue: { type: 'number', minimum: 0, description: 'Waiting for admission, a pause or a connection.' },
    auth: {
      type: 'number',
      minimum: 0,
      description: 'Checking the key of the caller; only where the request has one attempt.',
    },
    translate: {
      type: 'number',
      minimum: 0,
      description:
        'Translating the request and authorising it at the upstream, until the upstream request starts.',
    },
    connect: { type: 'number', minimum: 0, description: 'Until the upstream request was written.' },
    headers: { type: 'number', minimum: 0, description: 'Until the response head arrived.' },
    firstToken: { type: 'number', minimum: 0, description: 'Until the first content arrived.' },
    stream: { type: 'number', minimum: 0, description: 'Until the response ended.' },
  },
  additionalProperties: false,
} satisfies Schema;

const AdminLogAttempt = {
  type: 'object',
  description: 'One attempt of a request at one target.',
  properties: {
    option: { type: 'string', description: 'Path in the config.' },
    provider: providerKindSchema,
    slug: { type: 'string' },
    model: { type: 'string' },
    region: { type: 'string' },
    tier: {
      enum: ['provisioned', 'priority', 'standard', 'flex'],
      description: 'The only tier of capacity that it was to be served at; absent if its config has none.',
    },
    retry: { type: 'integer', minimum: 0, description: 'Attempts at the same target before this one.' },
    reason: {
      enum: ['first', 'retry', 'fallback', 'hedge', 'recovery', 'probe', 'loadbalance'],
      description:
        'Why it was made. `first`: it is the first. `retry`: the same target failed in a way that may pass. `fallback`: the target before it failed or was skipped. `hedge`: the first response is late. `recovery`: a stream broke off. `probe`: the circuit breaker lets one attempt through to see whether the target recovered. `loadbalance`: the target that the load balance chose was skipped. Absent in records of earlier versions.',
    },
    pauseBeforeMs: {
      type: 'number',
      minimum: 0,
      description: 'Milliseconds of the pause before this retry.',
    },
    skipped: { ...AdminSkippedTarget, description: 'Why no request was sent to the target.' },
    startedAt: { type: 'string', format: 'date-time', description: 'ISO 8601.' },
    offsetMs: {
      type: 'number',
      minimum: 0,
      description: 'Milliseconds from the start of the request to the start of the attempt.',
    },
    durationMs: { type: 'number', minimum: 0 },
    outcome: { enum: ['served', 'failed', 'cancelled', 'skipped'] },
    code: { type: 'string' },
    status: { type: 'integer', minimum: 0 },
    message: {
      type: 'string',
      description: 'Why it failed; absent if it served, or if the request must not be quoted.',
    },
    billing: {
      enum: ['billed', 'maybe_billed', 'free'],
      description:
        '`billed`: the upstream reported its usage. `maybe_billed`: it was sent, and its usage is an estimate. `free`: it cost nothing.',
    },
    usage: {
      $ref: '#/components/schemas/LogUsage',
      description: 'What it is charged; absent of the attempt whose usage is that of the request.',
    },
    isEstimated: { type: 'boolean', description: 'True if its usage is an estimate.' },
    cost: {
      anyOf: [{ $ref: '#/components/schemas/Cost' }, { type: 'null' }],
      description:
        'Its part of the cost of the request; null if its price is unknown. Absent if nothing is charged.',
    },
    phases: { ...AdminAttemptPhases, description: 'Where its time went. Absent if it was skipped.' },
    upstreamStatus: {
      type: 'integer',
      minimum: 0,
      description: "HTTP status of the upstream's response; absent: there was none.",
    },
    upstreamRequestId: {
      type: 'string',
      description: 'Id by which the operator of the upstream finds the failure.',
    },
    retryAfterMs: {
      type: 'number',
      minimum: 0,
      description: 'Milliseconds of the pause that the upstream asked for.',
    },
    isResent: {
      type: 'boolean',
      description:
        'True if it was sent once more, because a reused connection had died before the response began.',
    },
    upstreamRequests: {
      type: 'integer',
      minimum: 0,
      description:
        'Requests to the upstream, if there were several: one without what the upstream had refused, or with another token.',
    },
    spanId: { type: 'string' },
  },
  required: ['retry', 'startedAt', 'offsetMs', 'durationMs', 'outcome'],
  additionalProperties: false,
} satisfies Schema;

const AdminElidedMedium = {
  type: 'object',
  description: 'A medium that the text of a recorded body leaves out.',
  properties: {
    path: {
      type: 'string',
      description: 'JSON pointer in the body; absent if the body is not JSON, or cut.',
    },
    mimeType: { type: 'string' },
    bytes: { type: 'integer', minimum: 0, description: 'Bytes of the medium, decoded from base64.' },
  },
  required: ['bytes'],
  additionalProperties: false,
} satisfies Schema;

const AdminLogBody = {
  type: 'object',
  description: 'A recorded body: secrets are masked, media are elided.',
  properties: {
    text: { type: 'string' },
    omittedBytes: {
      type: 'integer',
      minimum: 0,
      description: 'Number of bytes that `text` lacks; absent if it is complete.',
    },
    bytes: {
      type: 'integer',
      minimum: 0,
      description: 'Bytes of the body as it was sent. Absent in records of earlier versions.',
    },
  },
  required: ['text'],
  additionalProperties: false,
} satisfies Schema;

const AdminShownBody = {
  type: 'object',
  description: 'A recorded body with what can be told of it.',
  properties: {
    ...AdminLogBody.properties,
    contentType: { type: 'string', description: '`application/json`, `text/event-stream` or `text/plain`.' },
    elided: { type: 'array', items: AdminElidedMedium, description: 'Absent: nothing is left out.' },
  },
  required: [...AdminLogBody.required, 'contentType'],
  additionalProperties: false,
} satisfies Schema;

const AdminAttemptBodies = {
  type: 'object',
  description: 'The bodies of an attempt that neither served nor failed last; at most 64 KiB each.',
  properties: {
    attempt: { type: 'integer', minimum: 0, description: 'Index of the attempt in `attempts`.' },
    upstreamRequest: AdminShownBody,
    upstreamAnswer: AdminShownBody,
  },
  required: ['attempt'],
  additionalProperties: false,
} satisfies Schema;

const AdminShownBodies = {
  type: 'object',
  description: 'The recorded bodies of one request.',
  properties: {
    clientRequest: AdminShownBody,
    upstreamRequest: AdminShownBody,
    upstreamAnswer: AdminShownBody,
    clientAnswer: AdminShownBody,
    attempts: { type: 'array', items: AdminAttemptBodies, description: 'Of the other attempts.' },
  },
  additionalProperties: false,
} satisfies Schema;

const AdminLogGuardrail = {
  type: 'object',
  description: 'What one guardrail found.',
  properties: {
    path: { type: 'string', description: 'Path in the config.' },
    name: { type: 'string' },
    type: { type: 'string', description: 'Kind of the check.' },
    side: {
      enum: ['input', 'output'],
      description: '`input`: it looked at the request; `output`: at the response.',
    },
    action: { enum: ['deny', 'annotate'] },
    holds: { type: 'boolean', description: 'Whether the text is as it should be.' },
    unchecked: { const: true, description: 'True if the check could not be made.' },
  },
  required: ['path', 'type', 'side', 'action', 'holds'],
  additionalProperties: false,
} satisfies Schema;

const AdminLogOptions = {
  type: 'object',
  description: 'What a request asked of the gateway beside its body, without secrets.',
  properties: {
    provider: { type: 'string', description: 'As the caller named it.' },
    config: {
      anyOf: [
        {
          type: 'object',
          properties: { id: { type: 'string' }, version: { type: 'integer', minimum: 0 } },
          required: ['id', 'version'],
          additionalProperties: false,
        },
        {
          type: 'object',
          properties: { inline: { type: 'object', additionalProperties: true } },
          required: ['inline'],
          additionalProperties: false,
        },
      ],
      description:
        'The stored config, or the config that the request or its key brought, whose credentials are masked.',
    },
    strict: {
      type: 'boolean',
      description: 'As the request says it; absent: strict, unless the config says otherwise.',
    },
    timeoutMs: {
      type: 'integer',
      minimum: 0,
      description: 'Limit of the time to the first token, in milliseconds.',
    },
    region: { type: 'string' },
    projectId: { type: 'string' },
    customHost: { type: 'string' },
    forwardHeaders: {
      type: 'array',
      items: { type: 'string' },
      description: 'Names of headers that were passed upstream; their values are not recorded.',
    },
    anthropicBeta: { type: 'string' },
    cache: {
      type: 'object',
      properties: { namespace: { type: 'string' }, forceRefresh: { const: true } },
      additionalProperties: false,
    },
    debug: { type: 'boolean', description: 'False: the caller asked to record no bodies.' },
    ownCredential: { const: true, description: 'True: the request brought the credential of its upstream.' },
  },
  required: ['debug'],
  additionalProperties: false,
} satisfies Schema;

const GatewayLossEntry = {
  type: 'object',
  description: 'A part of the request that the translation for the upstream dropped or changed.',
  properties: {
    path: { type: 'string', description: 'Path in the body; `header:NAME` for a header.' },
    action: { enum: ['dropped', 'clamped', 'approximated', 'replaced'] },
    severity: {
      enum: ['note', 'degraded', 'lost'],
      description: 'Absent in log records of earlier versions.',
    },
    reason: { type: 'string', description: 'For people.' },
  },
  required: ['path', 'action', 'reason'],
  additionalProperties: false,
} satisfies Schema;

const AdminLogLoss = {
  type: 'object',
  description: 'A loss of a record, with its place in the upstream body.',
  properties: {
    ...GatewayLossEntry.properties,
    upstreamPath: {
      type: 'string',
      description:
        'JSON pointer in the body of the upstream request. Absent: nothing became of it, the place is unknown, or bodies are not read.',
    },
    before: {
      type: 'string',
      description:
        'What the client sent, as JSON of at most 120 characters. Absent: unknown, or bodies are not read.',
    },
    after: {
      type: 'string',
      description:
        'What the upstream was sent, as JSON of at most 120 characters. Present with `upstreamPath`.',
    },
  },
  required: [...GatewayLossEntry.required],
  additionalProperties: false,
} satisfies Schema;

const AdminLogPrice = {
  type: 'object',
  description: 'Where a price comes from.',
  properties: {
    id: {
      type: 'string',
      description: "`KIND/MODEL` of the gateway's own table, or the id of the entry that has it.",
    },
    source: { type: 'string', description: 'The page that states it, or what the entry says of its origin.' },
    from: { type: 'string', format: 'date-time', description: 'ISO 8601: since when it is in force.' },
    managedBy: {
      enum: ['api', 'file', 'environment'],
      description: "Who manages the entry; absent: it is of the gateway's own table.",
    },
  },
  required: ['id'],
  additionalProperties: false,
} satisfies Schema;

const AdminLogCharge = {
  type: 'object',
  description: 'One line of the bill of a request.',
  properties: {
    attempt: { type: 'integer', minimum: 0, description: 'Index of the attempt in `attempts`.' },
    kind: {
      enum: [
        'input',
        'cached_input',
        'cache_write',
        'audio_input',
        'image_input',
        'video_input',
        'output',
        'reasoning',
        'image_output',
        'image',
      ],
    },
    quantity: { type: 'integer', minimum: 0 },
    unit: { enum: ['token', 'image'] },
    usdPerMillion: {
      type: 'number',
      minimum: 0,
      description: 'Price of a million tokens at the standard tier.',
    },
    usdEach: { type: 'number', minimum: 0, description: 'Price of an image.' },
    tierFactor: { type: 'number', minimum: 0, description: 'Factor of the service tier; absent: 1.' },
    nanoDollars: { type: ['integer', 'null'], minimum: 0, description: 'Null if the price is unknown.' },
    estimated: { const: true, description: 'True if the quantity is an estimate.' },
    price: { ...AdminLogPrice, description: 'Absent if the price is unknown.' },
  },
  required: ['attempt', 'kind', 'quantity', 'unit', 'nanoDollars'],
  additionalProperties: false,
} satisfies Schema;

const AdminLogPhases = {
  type: 'object',
  description: 'Milliseconds that each phase took; one that was not reached is absent.',
  properties: {
    auth: { type: 'number', minimum: 0 },
    queue: { type: 'number', minimum: 0 },
    translate: { type: 'number', minimum: 0 },
    connect: { type: 'number', minimum: 0 },
    headers: { type: 'number', minimum: 0 },
    firstToken: { type: 'number', minimum: 0 },
    stream: { type: 'number', minimum: 0 },
    upstream: { type: 'number', minimum: 0 },
    total: { type: 'number', minimum: 0 },
  },
  required: ['total'],
  additionalProperties: false,
} satisfies Schema;

const AdminLogFailure = {
  type: 'object',
  description: 'Why a request failed.',
  properties: {
    code: { type: 'string' },
    message: { type: 'string' },
    param: { type: 'string' },
    upstreamRequestId: { type: 'string' },
  },
  required: ['code'],
  additionalProperties: false,
} satisfies Schema;

const AdminLogEntry = {
  type: 'object',
  description: 'A record of the request log, without bodies.',
  properties: {
    id: { type: 'string' },
    traceId: { type: 'string' },
    spanId: { type: 'string' },
    parentSpanId: { type: 'string' },
    spanName: { type: 'string' },
    at: { type: 'string', format: 'date-time', description: 'ISO 8601.' },
    method: { type: 'string' },
    route: { type: 'string' },
    status: { type: 'integer', minimum: 0, description: '499: the caller closed the connection.' },
    key: {
      type: 'object',
      properties: { id: { type: 'string' }, name: { type: 'string' } },
      required: ['id'],
      additionalProperties: false,
      description: "The caller's key; absent if the caller was not identified.",
    },
    option: { type: 'string', description: "Path of the config's node that served." },
    provider: providerKindSchema,
    slug: { type: 'string' },
    model: { type: 'string' },
    requestedModel: { type: 'string', description: 'The model as the caller named it.' },
    client: {
      type: 'object',
      properties: { name: { type: 'string' }, version: { type: 'string' } },
      required: ['name'],
      additionalProperties: false,
      description: 'The client program, by the first product of its user agent.',
    },
    resentFrom: {
      type: 'string',
      description: 'Id of the request that an administrator sent again as this one.',
    },
    region: { type: 'string' },
    requestedTier: {
      enum: ['provisioned', 'priority', 'standard', 'flex'],
      description:
        "The service tier that the request asked for. The one that served is `usage.serviceTier`, in the upstream's words.",
    },
    config: { type: 'string', description: 'Id of the stored config, with its version, or `inline`.' },
    prompt: {
      type: 'object',
      properties: { id: { type: 'string' }, version: { type: 'integer', minimum: 0 } },
      required: ['id', 'version'],
      additionalProperties: false,
    },
    retries: {
      type: 'integer',
      minimum: 0,
      description: 'Attempts at the serving target before the one that served.',
    },
    cache: { enum: ['MISS', 'HIT', 'REFRESH'] },
    stream: { type: 'boolean' },
    finish: { type: 'array', items: { type: 'string' } },
    usage: { $ref: '#/components/schemas/LogUsage' },
    isPartial: {
      const: true,
      description: 'True if the answer ended early: `usage` is the last that the upstream reported.',
    },
    cost: {
      anyOf: [{ $ref: '#/components/schemas/Cost' }, { type: 'null' }],
      description: 'Null if a price is unknown; absent if no tokens were used.',
    },
    knownCost: {
      $ref: '#/components/schemas/Cost',
      description: 'Cost of the attempts whose price is known, where `cost` is null. Absent: none is known.',
    },
    metadata: { type: 'object', additionalProperties: { type: 'string' } },
    losses: { type: 'array', items: GatewayLossEntry },
    lossSeverity: {
      enum: ['note', 'degraded', 'lost'],
      description: 'The worst of the losses; absent without losses.',
    },
    guardrails: {
      type: 'array',
      items: AdminLogGuardrail,
      description: 'What the guardrails found; nothing of the text.',
    },
    attempts: { type: 'array', items: AdminLogAttempt, description: 'In the order in which they ended.' },
    phases: AdminLogPhases,
    failure: AdminLogFailure,
  },
  required: [
    'id',
    'traceId',
    'at',
    'method',
    'route',
    'status',
    'retries',
    'stream',
    'losses',
    'attempts',
    'phases',
  ],
  additionalProperties: false,
} satisfies Schema;

const AdminLogRecord = {
  type: 'object',
  description: 'Answer of `GET /admin/v1/logs/{id}`.',
  properties: {
    ...AdminLogEntry.properties,
    losses: { type: 'array', items: AdminLogLoss },
    options: AdminLogOptions,
    charges: {
      type: 'array',
      items: AdminLogCharge,
      description:
        'The bill: the sum of its `nanoDollars` is that of `cost`, and one that is null makes `cost` null. Absent in records of earlier versions.',
    },
    bodiesState: {
      enum: ['kept', 'metadata_only', 'withheld_by_caller', 'given_up'],
      description:
        '`kept`: `bodies` has them, unless the query says `bodies=false`. `metadata_only`: the gateway records no bodies. `withheld_by_caller`: the caller asked to record none. `given_up`: they were dropped because too many records waited to be written.',
    },
    bodies: AdminShownBodies,
    feedback: {
      type: 'array',
      items: { $ref: '#/components/schemas/GivenFeedback' },
      description: "On the request's trace, oldest first.",
    },
  },
  required: [...AdminLogEntry.required, 'losses', 'options', 'bodiesState', 'feedback'],
  additionalProperties: false,
} satisfies Schema;

const AdminLogRowUsage = {
  type: 'object',
  description: 'Tokens that a request is charged, those of all its attempts together.',
  properties: {
    promptTokens: { type: 'integer', minimum: 0 },
    completionTokens: { type: 'integer', minimum: 0 },
    cachedTokens: { type: 'integer', minimum: 0 },
    reasoningTokens: { type: 'integer', minimum: 0 },
    totalTokens: { type: 'integer', minimum: 0 },
  },
  required: ['promptTokens', 'completionTokens', 'cachedTokens', 'reasoningTokens', 'totalTokens'],
  additionalProperties: false,
} satisfies Schema;

const AdminLogRow = {
  type: 'object',
  description:
    'A record of the request log as a row of a table shows it: of bounded size, whatever the request was.',
  properties: {
    id: { type: 'string' },
    traceId: { type: 'string' },
    at: { type: 'string', format: 'date-time', description: 'ISO 8601.' },
    route: { type: 'string' },
    status: { type: 'integer', minimum: 0, description: '499: the caller closed the connection.' },
    outcome: {
      enum: ['ok', 'error', 'cancelled'],
      description: '`error`: answered with 400 or more, or a stream that failed after it began.',
    },
    key: {
      type: 'object',
      properties: { id: { type: 'string' }, name: { type: 'string' } },
      required: ['id'],
      additionalProperties: false,
      description: "The caller's key; absent if the caller was not identified.",
    },
    provider: providerKindSchema,
    slug: { type: 'string' },
    model: { type: 'string' },
    requestedModel: { type: 'string', description: 'The model as the caller named it.' },
    region: { type: 'string' },
    tier: {
      enum: ['provisioned', 'priority', 'standard', 'flex'],
      description: 'The tier of capacity that it was to be served at.',
    },
    config: { type: 'string', description: 'Id of the stored config, with its version, or `inline`.' },
    option: { type: 'string', description: "Path of the config's node that served." },
    prompt: {
      type: 'object',
      properties: { id: { type: 'string' }, version: { type: 'integer', minimum: 0 } },
      required: ['id', 'version'],
      additionalProperties: false,
    },
    stream: { type: 'boolean' },
    finish: { type: 'array', items: { type: 'string' } },
    cache: { enum: ['MISS', 'HIT', 'REFRESH'] },
    attempts: { type: 'integer', minimum: 0, description: 'How many attempts there were.' },
    retries: {
      type: 'integer',
      minimum: 0,
      description: 'Attempts at the serving target before the one that served.',
    },
    rescued: { type: 'boolean', description: 'True if another target than the first served, or a retry.' },
    losses: {
      type: 'object',
      properties: {
        note: { type: 'integer', minimum: 0 },
        degraded: { type: 'integer', minimum: 0 },
        lost: { type: 'integer', minimum: 0 },
      },
      required: ['note', 'degraded', 'lost'],
      additionalProperties: false,
      description: 'How many losses there were of each severity.',
    },
    guardrail: {
      enum: ['held', 'flagged', 'denied'],
      description: 'The worst that guardrails found; absent if none looked at the request.',
    },
    usage: { ...AdminLogRowUsage, description: 'Absent if nothing is charged.' },
    estimated: { type: 'boolean', description: 'True if a part of `usage` is an estimate.' },
    cost: {
      anyOf: [{ $ref: '#/components/schemas/Cost' }, { type: 'null' }],
      description: 'Null if a price is unknown; absent if no tokens were used.',
    },
    knownCost: {
      $ref: '#/components/schemas/Cost',
      description: 'Cost of the attempts whose price is known, where `cost` is null. Absent: none is known.',
    },
    durationMs: { type: 'number', minimum: 0 },
    firstTokenMs: { type: 'number', minimum: 0 },
    failureCode: { type: 'string' },
    metadata: { type: 'object', additionalProperties: { type: 'string' } },
    resentFrom: { type: 'string', description: 'Id of the request that this one repeats.' },
    preview: {
      type: 'string',
      description: 'The beginning of the last text of the user; absent if bodies are not recorded.',
    },
  },
  required: [
    'id',
    'traceId',
    'at',
    'route',
    'status',
    'outcome',
    'stream',
    'attempts',
    'retries',
    'rescued',
    'losses',
    'durationMs',
  ],
  additionalProperties: false,
} satisfies Schema;

const AdminLogRowPage = {
  type: 'object',
  description: 'Answer of `GET /admin/v1/logs?view=row`.',
  properties: {
    data: { type: 'array', items: AdminLogRow },
    nextCursor: {
      type: ['string', 'null'],
      description: 'The value of `cursor` for the next page; null on the last page.',
    },
    ...AdminUnfiled.properties,
  },
  required: ['data', 'nextCursor'],
  additionalProperties: false,
} satisfies Schema;

const AdminLogField = {
  type: 'object',
  description: 'A member of metadata that requests have.',
  properties: {
    field: { type: 'string', description: 'As filters and analytics name it: `metadata.KEY`.' },
    values: { type: 'integer', minimum: 0, description: 'How many different values it has.' },
    requests: { type: 'integer', minimum: 0, description: 'How many requests have it.' },
  },
  required: ['field', 'values', 'requests'],
  additionalProperties: false,
} satisfies Schema;

const AdminLogFields = {
  type: 'object',
  description: 'Answer of `GET /admin/v1/logs/fields`, those of the most requests first.',
  properties: {
    data: { type: 'array', items: AdminLogField },
    more: {
      type: 'boolean',
      description: 'True if there were so many members or values that some are not counted.',
    },
  },
  required: ['data'],
  additionalProperties: false,
} satisfies Schema;

const AdminLogBodies = {
  type: 'object',
  description: 'The recorded bodies of the exchanges with the client and with the upstream.',
  properties: {
    clientRequest: AdminLogBody,
    upstreamRequest: AdminLogBody,
    upstreamAnswer: AdminLogBody,
    clientAnswer: AdminLogBody,
    attempts: {
      type: 'array',
      items: {
        type: 'object',
        properties: {
          attempt: { type: 'integer', minimum: 0 },
          upstreamRequest: AdminLogBody,
          upstreamAnswer: AdminLogBody,
        },
        required: ['attempt'],
        additionalProperties: false,
      },
      description: 'Of the attempts that neither served nor failed last.',
    },
  },
  additionalProperties: false,
} satisfies Schema;

const AdminLogPage = {
  type: 'object',
  description: 'Answer of `GET /admin/v1/logs`.',
  properties: {
    data: { type: 'array', items: { $ref: '#/components/schemas/LogEntry' } },
    nextCursor: {
      type: ['string', 'null'],
      description: 'The value of `cursor` for the next page; null on the last page.',
    },
    ...AdminUnfiled.properties,
  },
  required: ['data', 'nextCursor'],
  additionalProperties: false,
} satisfies Schema;

const AdminExportedLog = {
  type: 'object',
  description: 'A line of `GET /admin/v1/logs/export`.',
  properties: {
    ...AdminLogEntry.properties,
    bodies: {
      ...AdminLogBodies,
      description: 'Present if the export includes bodies and they are recorded.',
    },
  },
  required: [...AdminLogEntry.required],
  additionalProperties: false,
} satisfies Schema;

const AdminTokenRates = {
  type: 'object',
  description:
    'What tokens cost: US dollars per million of them. Kinds of tokens without a rate cost as `input`.',
  properties: {
    input: { type: 'number', minimum: 0 },
    cachedInput: { type: 'number', minimum: 0 },
    cacheWrite: { type: 'number', minimum: 0 },
    audioInput: { type: 'number', minimum: 0 },
    imageInput: { type: 'number', minimum: 0 },
    videoInput: { type: 'number', minimum: 0 },
    output: {
      type: 'number',
      minimum: 0,
      description: 'Absent for a model that generates no tokens, such as an embedding model.',
    },
    imageOutput: { type: 'number', minimum: 0, description: 'Absent: as `output`.' },
  },
  required: ['input'],
  additionalProperties: false,
} satisfies Schema;

const AdminModelPrice = {
  type: 'object',
  description: 'A price per token, or per image.',
  properties: {
    ...AdminTokenRates.properties,
    perImage: {
      type: 'number',
      minimum: 0,
      description: 'US dollars per image, of a model whose upstream counts images instead of tokens.',
    },
    long: {
      type: 'object',
      properties: {
        input: { type: 'number', minimum: 0 },
        cachedInput: { type: 'number', minimum: 0 },
        cacheWrite: { type: 'number', minimum: 0 },
        audioInput: { type: 'number', minimum: 0 },
        imageInput: { type: 'number', minimum: 0 },
        videoInput: { type: 'number', minimum: 0 },
        output: {
          type: 'number',
          minimum: 0,
          description: 'Absent for a model that generates no tokens, such as an embedding model.',
        },
        imageOutput: { type: 'number', minimum: 0, description: 'Absent: as `output`.' },
        above: { type: 'integer', minimum: 1 },
      },
      required: ['input', 'above'],
      additionalProperties: false,
      description: "All of a request's tokens cost this when its prompt has more than `above` tokens.",
    },
  },
  required: [...AdminTokenRates.required],
  additionalProperties: false,
} satisfies Schema;

const AdminModelCapabilities = {
  type: 'object',
  description: 'Capabilities of a model; an absent member is unknown.',
  properties: {
    contextWindow: { type: 'integer', minimum: 1 },
    maxOutput: { type: 'integer', minimum: 1 },
    tools: { type: 'boolean' },
    images: { type: 'boolean' },
    audio: { type: 'boolean' },
    video: { type: 'boolean' },
    thinking: { type: 'boolean' },
    structuredOutput: { type: 'boolean' },
  },
  additionalProperties: false,
} satisfies Schema;

const AdminModel = {
  type: 'object',
  description:
    "Prices and capabilities that an administrator has entered; they override the gateway's built-in knowledge.",
  properties: {
    id: { type: 'string', description: '`KIND/MODEL` or `@SLUG/MODEL`; a trailing `*` matches any rest.' },
    price: {
      anyOf: [AdminModelPrice, { type: 'null' }],
      description: 'Absent: the built-in price applies; null: the price is unknown.',
    },
    capabilities: AdminModelCapabilities,
    source: { type: 'string' },
    ...AdminResource.properties,
  },
  required: ['id', ...AdminResource.required],
  additionalProperties: false,
} satisfies Schema;

const AdminKnownPrice = {
  type: 'object',
  description: "A price of the gateway's own table.",
  properties: {
    ...AdminModelPrice.properties,
    from: {
      type: 'string',
      format: 'date-time',
      description: 'Start of the price, ISO 8601; absent: since the model exists.',
    },
    source: { type: 'string', description: 'The page that states it.' },
    read: { type: 'string', format: 'date', description: 'The day on which it was checked.' },
  },
  required: [...AdminModelPrice.required, 'source', 'read'],
  additionalProperties: false,
} satisfies Schema;

const AdminKnownCapabilities = {
  type: 'object',
  description: "Capabilities of the gateway's own table.",
  properties: {
    ...AdminModelCapabilities.properties,
    source: { type: 'string', description: "The upstream's page with the current prices." },
    read: {
      type: 'object',
      properties: { contextWindow: { type: 'string', format: 'date' } },
      additionalProperties: false,
      description:
        'The days on which members were checked against the source; other members are general knowledge.',
    },
  },
  required: ['source', 'read'],
  additionalProperties: false,
} satisfies Schema;

const AdminModelRetirement = {
  type: 'object',
  description: 'The announced end of a model.',
  properties: {
    notBefore: {
      type: 'string',
      format: 'date',
      description: 'The earliest day on which the upstream stops serving the model.',
    },
    replacement: { type: 'string', description: 'The model that the upstream recommends instead.' },
    source: { type: 'string', description: 'The page that announces it.' },
    read: { type: 'string', format: 'date', description: 'The day on which it was read.' },
  },
  required: ['notBefore', 'source', 'read'],
  additionalProperties: false,
} satisfies Schema;

const AdminKnownModel = {
  type: 'object',
  description: 'Built-in knowledge of a model.',
  properties: {
    id: { type: 'string', description: 'The id of an entry for exactly this model.' },
    kind: providerKindSchema,
    ownedBy: { type: 'string' },
    price: {
      anyOf: [AdminKnownPrice, { type: 'null' }],
      description: 'The current price; null when unknown.',
    },
    laterPrices: {
      type: 'array',
      items: AdminKnownPrice,
      description: 'Later prices, in order of their start.',
    },
    capabilities: { anyOf: [AdminKnownCapabilities, { type: 'null' }], description: 'Null when unknown.' },
    retirement: {
      anyOf: [AdminModelRetirement, { type: 'null' }],
      description: 'Null when no day is announced.',
    },
  },
  required: ['id', 'kind', 'ownedBy', 'price', 'laterPrices', 'capabilities', 'retirement'],
  additionalProperties: false,
} satisfies Schema;

const AdminKnownModelList = {
  type: 'object',
  description: 'Answer of `GET /admin/v1/models/known`.',
  properties: { data: { type: 'array', items: AdminKnownModel } },
  required: ['data'],
  additionalProperties: false,
} satisfies Schema;

const AdminOwnKeyCounts = {
  type: 'object',
  description: 'How many keys of their own somebody has.',
  properties: {
    active: { type: 'integer', minimum: 0, description: 'Those that are neither revoked nor expired.' },
  },
  required: ['active'],
  additionalProperties: false,
} satisfies Schema;

const AdminSelfService = {
  type: 'object',
  description: 'What the developers of a workspace may do for themselves.',
  properties: {
    maximumKeys: {
      type: 'integer',
      minimum: 1,
      description: 'Keys of one person that are active at the same time. Absent: 10.',
    },
    maximumDays: {
      type: 'integer',
      minimum: 1,
      description: 'Days after which such a key ends at the latest. Absent: it need not end.',
    },
    allowedModels: {
      type: 'array',
      items: { type: 'string' },
      description: 'Models that these keys may use; absent: any. A trailing `*` matches any rest.',
    },
    rateLimits: {
      type: 'array',
      items: { $ref: '#/components/schemas/RateLimit' },
      description: 'Of everything that one person asks in the workspace, with all keys and in the console.',
    },
    budgets: {
      type: 'array',
      items: { $ref: '#/components/schemas/Budget' },
      description: 'As `rateLimits`.',
    },
    revokeOnLeave: {
      type: 'boolean',
      description:
        'Whether the keys of people who leave, or lose their role in the workspace, are revoked. Absent: they go on.',
    },
  },
  additionalProperties: false,
} satisfies Schema;

const AdminOwn = {
  type: 'object',
  description: 'What somebody may do for themselves in a workspace, and what they have of it.',
  properties: {
    selfService: {
      anyOf: [AdminSelfService, { type: 'null' }],
      description: 'Null: people make no keys in the workspace.',
    },
    keys: AdminOwnKeyCounts,
    budgets: {
      type: 'array',
      items: AdminBudgetStanding,
      description: 'The budgets of `selfService`, as they stand for this person.',
    },
  },
  required: ['selfService', 'keys', 'budgets'],
  additionalProperties: false,
} satisfies Schema;

const AdminPartial = {
  type: 'object',
  description: 'A text that prompts share, with the content of its newest version.',
  properties: {
    id: { type: 'string', description: 'Templates refer to it.' },
    name: { type: 'string' },
    version: { type: 'integer', minimum: 1, description: 'The newest one, from 1.' },
    published: { type: 'integer', minimum: 1, description: 'The version that the id alone refers to.' },
    text: { type: 'string' },
    ...AdminResource.properties,
  },
  required: ['id', 'version', 'published', 'text', ...AdminResource.required],
  additionalProperties: false,
} satisfies Schema;

const AdminPartialVersionEntry = {
  type: 'object',
  description: 'One version of a partial in a list.',
  properties: {
    version: { type: 'integer', minimum: 1 },
    published: { type: 'boolean', description: 'True when the id alone refers to this version.' },
    createdAt: { type: 'string', format: 'date-time', description: 'ISO 8601; of stored partials only.' },
  },
  required: ['version', 'published'],
  additionalProperties: false,
} satisfies Schema;

const AdminPartialVersionList = {
  type: 'object',
  description: 'Answer of `GET /admin/v1/partials/{id}/versions`: the stored versions, newest first.',
  properties: { data: { type: 'array', items: AdminPartialVersionEntry } },
  required: ['data'],
  additionalProperties: false,
} satisfies Schema;

const AdminPartialVersion = {
  type: 'object',
  description: 'Answer of `GET /admin/v1/partials/{id}/versions/{version}`.',
  properties: { ...AdminPartialVersionEntry.properties, text: { type: 'string' } },
  required: [...AdminPartialVersionEntry.required, 'text'],
  additionalProperties: false,
} satisfies Schema;

const AdminPerson = {
  type: 'object',
  description: 'Somebody who has signed in at the issuer.',
  properties: {
    id: { type: 'string' },
    name: { type: 'string' },
    email: { type: 'string' },
    roles: {
      type: 'object',
      additionalProperties: { enum: ['owner', 'admin', 'developer', 'viewer'] },
      description: 'Roles by workspace: those of groups and those given by hand together.',
    },
    groupRoles: {
      type: 'object',
      additionalProperties: { enum: ['owner', 'admin', 'developer', 'viewer'] },
      description: 'Those of the groups that the issuer names.',
    },
    createdAt: { type: 'string', format: 'date-time' },
    signedInAt: { type: 'string', format: 'date-time', description: 'When the person signed in last.' },
    checkedAt: {
      type: 'string',
      format: 'date-time',
      description: 'When the issuer was asked last whether it still lets the person in.',
    },
    leftAt: {
      type: 'string',
      format: 'date-time',
      description: 'The issuer no longer lets the person in, since then. Absent: it does.',
    },
    sessions: { type: 'number', description: 'Of the console.' },
  },
  required: ['id', 'name', 'roles', 'groupRoles', 'createdAt', 'signedInAt', 'checkedAt', 'sessions'],
  additionalProperties: false,
} satisfies Schema;

const AdminPersonList = {
  type: 'object',
  description: 'Answer of `GET /admin/v1/people`, and of the members of a workspace.',
  properties: { data: { type: 'array', items: AdminPerson } },
  required: ['data'],
  additionalProperties: false,
} satisfies Schema;

const AdminPromptVariable = {
  type: 'object',
  description: 'A variable that a prompt declares.',
  properties: {
    name: { type: 'string' },
    type: { enum: ['string', 'number', 'boolean', 'array', 'object'], description: 'Absent: anything.' },
    description: { type: 'string' },
    default: { description: 'Default for a missing value; absent: the value is required.' },
  },
  required: ['name'],
  additionalProperties: false,
} satisfies Schema;

const AdminPromptContent = {
  type: 'object',
  description: 'The content of one version of a prompt. It has either `template` or `rawTemplate`.',
  properties: {
    template: {
      type: 'object',
      additionalProperties: true,
      description: 'The body of a chat request: every text in it is a template.',
    },
    rawTemplate: {
      type: 'string',
      description: 'One template of a complete body; the filled-in text is parsed as JSON.',
    },
    model: { type: 'string' },
    variables: { type: 'array', items: AdminPromptVariable },
    description: { type: 'string', description: 'What is new in it.' },
  },
  required: ['variables'],
  additionalProperties: false,
} satisfies Schema;

const AdminPrompt = {
  type: 'object',
  description: 'A stored prompt, with the content of its newest version.',
  properties: {
    id: { type: 'string', description: 'Requests refer to it.' },
    name: { type: 'string' },
    version: { type: 'integer', minimum: 1, description: 'The newest one, from 1.' },
    published: { type: 'integer', minimum: 1, description: 'The version that the id alone refers to.' },
    labels: {
      type: 'object',
      additionalProperties: { type: 'integer', minimum: 1 },
      description: 'Versions by their labels.',
    },
    ...AdminPromptContent.properties,
    ...AdminResource.properties,
  },
  required: [
    'id',
    'version',
    'published',
    'labels',
    ...AdminPromptContent.required,
    ...AdminResource.required,
  ],
  additionalProperties: false,
} satisfies Schema;

const AdminPromptVersionEntry = {
  type: 'object',
  description: 'One version of a prompt in a list.',
  properties: {
    version: { type: 'integer', minimum: 1 },
    description: { type: 'string' },
    published: { type: 'boolean', description: 'True when the id alone refers to this version.' },
    labels: { type: 'array', items: { type: 'string' }, description: 'Labels of this version.' },
    createdAt: { type: 'string', format: 'date-time', description: 'ISO 8601; of stored prompts only.' },
  },
  required: ['version', 'published', 'labels'],
  additionalProperties: false,
} satisfies Schema;

const AdminPromptVersionList = {
  type: 'object',
  description: 'Answer of `GET /admin/v1/prompts/{id}/versions`: the stored versions, newest first.',
  properties: { data: { type: 'array', items: AdminPromptVersionEntry } },
  required: ['data'],
  additionalProperties: false,
} satisfies Schema;

const AdminPromptVersion = {
  type: 'object',
  description: 'Answer of `GET /admin/v1/prompts/{id}/versions/{version}`.',
  properties: { ...AdminPromptVersionEntry.properties, ...AdminPromptContent.properties },
  required: [...AdminPromptVersionEntry.required, ...AdminPromptContent.required],
  additionalProperties: false,
} satisfies Schema;

const AdminProviderRegion = {
  type: 'object',
  description: 'A region of an upstream.',
  properties: {
    id: { type: 'string', description: 'As `region` of a provider has it.' },
    name: { type: 'string' },
    multi: {
      type: 'boolean',
      description: 'It stands for several places, of which the upstream chooses one.',
    },
  },
  required: ['id', 'name', 'multi'],
  additionalProperties: false,
} satisfies Schema;

const AdminProviderKind = {
  type: 'object',
  description: 'What a provider of one kind may have.',
  properties: {
    kind: providerKindSchema,
    aliases: {
      type: 'array',
      items: { type: 'string' },
      description: 'Other names of the kind, which requests may use.',
    },
    credentials: {
      type: 'array',
      items: { enum: ['api-key', 'service-account', 'application-default', 'from-caller'] },
      description: 'Types of credentials. `from-caller`: the provider has none, and each caller sends one.',
    },
    locations: {
      type: 'array',
      items: { enum: ['region', 'projectId', 'apiVersion'] },
      description: 'What else it takes that says where its models are.',
    },
    regions: {
      type: 'array',
      items: AdminProviderRegion,
      description: 'Known regions; others can be named all the same. Empty: it has none.',
    },
    capacity: {
      type: 'array',
      items: { enum: ['provisioned', 'priority', 'standard', 'flex'] },
      description: 'Tiers of capacity that it sells, in the order of their names in configs.',
    },
    source: { type: 'string', description: 'The page that the regions are from.' },
    read: { type: 'string', format: 'date', description: 'The day on which that page was read.' },
  },
  required: ['kind', 'aliases', 'credentials', 'locations', 'regions', 'capacity'],
  additionalProperties: false,
} satisfies Schema;

const AdminProviderKindList = {
  type: 'object',
  description: 'Answer of `GET /admin/v1/provider-kinds`.',
  properties: { data: { type: 'array', items: AdminProviderKind } },
  required: ['data'],
  additionalProperties: false,
} satisfies Schema;

const AdminSecretReference = {
  type: 'object',
  description: 'Where a credential is in a secret store. No secret itself.',
  properties: {
    store: { enum: ['vault', 'google-secret-manager'] },
    path: { type: 'string', description: 'With `vault`: the path below the mount.' },
    name: { type: 'string', description: 'With `google-secret-manager`: the name of the secret.' },
    field: {
      type: 'string',
      description: 'The member of the secret. Absent: its only one, or the whole secret.',
    },
    version: { type: 'string', description: 'Absent: the newest.' },
  },
  required: ['store'],
  additionalProperties: false,
} satisfies Schema;

const AdminProvider = {
  type: 'object',
  description: 'An entry of the provider catalog.',
  properties: {
    slug: { type: 'string' },
    kind: providerKindSchema,
    credential: {
      anyOf: [
        {
          type: 'object',
          properties: {
            type: { const: 'service-account' },
            clientEmail: { type: 'string' },
            privateKeyId: { type: 'string' },
            projectId: { type: 'string' },
          },
          required: ['type', 'clientEmail'],
          additionalProperties: false,
        },
        {
          type: 'object',
          properties: { type: { const: 'api-key' }, hint: { type: 'string' } },
          required: ['type', 'hint'],
          additionalProperties: false,
        },
        {
          type: 'object',
          properties: { type: { enum: ['api-key', 'service-account'] }, secret: AdminSecretReference },
          required: ['type', 'secret'],
          additionalProperties: false,
        },
        {
          type: 'object',
          properties: { type: { const: 'access-token' } },
          required: ['type'],
          additionalProperties: false,
        },
        {
          type: 'object',
          properties: { type: { const: 'application-default' } },
          required: ['type'],
          additionalProperties: false,
        },
        {
          type: 'object',
          properties: { type: { const: 'from-caller' } },
          required: ['type'],
          additionalProperties: false,
        },
      ],
    },
    projectId: { type: 'string' },
    region: { type: 'string' },
    apiVersion: { enum: ['v1beta1', 'v1'] },
    baseUrl: { type: 'string' },
    sharedWith: {
      anyOf: [{ const: 'all' }, { type: 'array', items: { type: 'string' } }],
      description:
        'Workspaces that may use it: `all`, or those of these ids. Absent: only the one that owns it.',
    },
    standing: { ...AdminStanding, description: 'In a list with `include=standing`.' },
    ...AdminLimited.properties,
    ...AdminResource.properties,
  },
  required: ['slug', 'kind', 'credential', ...AdminResource.required],
  additionalProperties: false,
} satisfies Schema;

const AdminProviderTest = {
  type: 'object',
  description: 'Answer of `POST /admin/v1/providers/{slug}/test`.',
  properties: {
    ok: { type: 'boolean' },
    model: { type: 'string', description: 'The model that was called.' },
    durationMs: { type: 'number' },
    inputTokens: { type: 'integer', description: 'Absent: the model cannot count, or the call failed.' },
    error: {
      type: 'object',
      additionalProperties: true,
      description: 'Why the test failed, as the error that a request would have got.',
    },
  },
  required: ['ok', 'model', 'durationMs'],
  additionalProperties: false,
} satisfies Schema;

const AdminProviderTrial = {
  type: 'object',
  description: 'Answer of `POST /admin/v1/providers/test`.',
  properties: {
    ...AdminProviderTest.properties,
    models: {
      type: 'array',
      items: { type: 'string' },
      description: 'Models that the upstream offers with this credential. Absent: it did not tell.',
    },
  },
  required: [...AdminProviderTest.required],
  additionalProperties: false,
} satisfies Schema;

const AdminReplicaCircuit = {
  type: 'object',
  description: 'A circuit of a process that lets nobody, or only a probe, through.',
  properties: {
    provider: providerKindSchema,
    slug: { type: 'string', description: 'Absent: the target has no catalog entry.' },
    model: { type: 'string' },
    state: { enum: ['open', 'half-open'] },
    region: { type: 'string', description: 'Absent: the target has none.' },
  },
  required: ['provider', 'model', 'state'],
  additionalProperties: false,
} satisfies Schema;

const AdminReplica = {
  type: 'object',
  description: 'One process that serves.',
  properties: {
    id: { type: 'string', description: 'Unique for each start of a process.' },
    host: { type: 'string', description: 'The name of its machine.' },
    pid: { type: 'integer', minimum: 0 },
    worker: {
      type: 'integer',
      minimum: 0,
      description: 'Number of the worker where several processes serve on one machine.',
    },
    version: { type: 'string' },
    startedAt: { type: 'string', format: 'date-time', description: 'ISO 8601.' },
    seenAt: { type: 'string', format: 'date-time', description: 'When it was heard of last: ISO 8601.' },
    state: {
      enum: ['serving', 'draining', 'silent'],
      description: '`silent`: it was not heard of for 15 seconds.',
    },
    inFlight: { type: 'integer', minimum: 0 },
    requestsPerMinute: {
      type: 'integer',
      minimum: 0,
      description: 'Requests that ended within the last minute.',
    },
    eventLoopLagMs: {
      type: 'number',
      minimum: 0,
      description: 'How late timers came at most within the last five seconds.',
    },
    logQueued: {
      type: 'integer',
      minimum: 0,
      description: 'Records that wait for being written to the log.',
    },
    configDigest: {
      type: 'string',
      description: 'SHA-256 of the config file in force; absent: there is none.',
    },
    memoryBytes: { type: 'integer', minimum: 0 },
    openCircuits: { type: 'array', items: AdminReplicaCircuit, description: 'At most 200.' },
  },
  required: [
    'id',
    'host',
    'pid',
    'version',
    'startedAt',
    'seenAt',
    'state',
    'inFlight',
    'requestsPerMinute',
    'eventLoopLagMs',
    'logQueued',
    'memoryBytes',
    'openCircuits',
  ],
  additionalProperties: false,
} satisfies Schema;

const AdminReplicaList = {
  type: 'object',
  description: 'Answer of `GET /admin/v1/replicas`.',
  properties: {
    data: { type: 'array', items: AdminReplica },
    readAt: { type: 'string', format: 'date-time', description: 'ISO 8601.' },
  },
  required: ['data', 'readAt'],
  additionalProperties: false,
} satisfies Schema;

const AdminResendObstacle = {
  type: 'object',
  description: 'What keeps a request from being sent again as it was.',
  properties: {
    code: {
      enum: [
        'body_not_kept',
        'truncated',
        'media_elided',
        'secret_masked',
        'credential_from_caller',
        'header_not_kept',
        'config_too_long',
        'config_gone',
        'prompt_gone',
        'version_moved',
        'path_not_kept',
      ],
      description:
        '`body_not_kept`: its body is not recorded. `truncated`: the recorded body is cut. `media_elided`, `secret_masked`: the record leaves out a medium or a secret. `credential_from_caller`: the caller sent the credential of the upstream. `header_not_kept`: the value of a header that was passed upstream is not recorded. `config_too_long`: its config does not fit into a header. `config_gone`, `prompt_gone`: the version that it used does not exist any more. `version_moved`: there is a newer version; it can be sent again all the same. `path_not_kept`: the record does not tell its path.',
    },
    path: { type: 'string', description: 'Where: a JSON pointer in the body, or `header:NAME`.' },
  },
  required: ['code'],
  additionalProperties: false,
} satisfies Schema;

const AdminResendCode = {
  type: 'object',
  description: 'A program that sends a request.',
  properties: {
    language: { enum: ['sh', 'python', 'javascript'] },
    text: {
      type: 'string',
      description:
        'Takes the key from `GATEWAY_API_KEY`, and the address of the gateway from `GATEWAY_BASE_URL`.',
    },
  },
  required: ['language', 'text'],
  additionalProperties: false,
} satisfies Schema;

const AdminResend = {
  type: 'object',
  description: 'Answer of `GET /admin/v1/logs/{id}/request`.',
  properties: {
    resendable: {
      type: 'boolean',
      description: 'True if nothing keeps the request from being sent again as it was.',
    },
    obstacles: { type: 'array', items: AdminResendObstacle },
    method: { type: 'string' },
    path: { type: 'string', description: 'Absent if the record does not tell it.' },
    headers: { type: 'object', additionalProperties: { type: 'string' }, description: 'Without a key.' },
    body: { type: 'object', additionalProperties: true, description: 'As far as it is recorded.' },
    losses: {
      type: 'array',
      items: GatewayLossEntry,
      description: 'What the translation of the recorded request lost.',
    },
    formats: {
      type: 'array',
      items: { enum: ['curl', 'openai', 'anthropic', 'google', 'responses', 'client'] },
      description: 'The programs that the request can be shown as.',
    },
    code: { type: 'array', items: AdminResendCode, description: 'Present if the query asks for a format.' },
  },
  required: ['resendable', 'obstacles', 'method', 'headers', 'losses', 'formats'],
  additionalProperties: false,
} satisfies Schema;

const AdminSearchHit = {
  type: 'object',
  description: 'Something that a search has found.',
  properties: {
    resource: {
      type: 'string',
      description: 'A kind of resource; `logs` is a request on record, `traces` a trace with requests.',
    },
    id: { type: 'string' },
    name: { type: 'string', description: 'For people.' },
    score: { type: 'number', description: 'From 0 to 1: how well it fits.' },
  },
  required: ['resource', 'id', 'score'],
  additionalProperties: false,
} satisfies Schema;

const AdminSearchResult = {
  type: 'object',
  description: 'Answer of `GET /admin/v1/search`: the best first.',
  properties: { data: { type: 'array', items: AdminSearchHit } },
  required: ['data'],
  additionalProperties: false,
} satisfies Schema;

const AdminSignInMethods = {
  type: 'object',
  description: 'Answer of `GET /auth/methods`: how one may sign in to the console.',
  properties: {
    adminKey: { type: 'boolean' },
    link: { type: 'boolean', description: 'By a link that holds once.' },
    oidc: {
      anyOf: [
        {
          type: 'object',
          properties: { issuer: { type: 'string' }, label: { type: 'string' } },
          required: ['issuer', 'label'],
          additionalProperties: false,
        },
        { type: 'null' },
      ],
      description: 'The issuer of an OpenID Connect sign-in; null: there is none.',
    },
    plainHttp: {
      enum: ['loopback', 'refused', 'allowed'],
      description:
        'Over plain HTTP: `loopback`: from this machine, `refused`: not from where the request comes, `allowed`: it is HTTPS, or plain on purpose.',
    },
  },
  required: ['adminKey', 'link', 'oidc', 'plainHttp'],
  additionalProperties: false,
} satisfies Schema;

const AdminSignedInAs = {
  type: 'object',
  description: 'Who is signed in.',
  properties: { type: { enum: ['key', 'person'] }, id: { type: 'string' }, name: { type: 'string' } },
  required: ['type', 'id', 'name'],
  additionalProperties: false,
} satisfies Schema;

const AdminConsoleSession = {
  type: 'object',
  description: 'The session of a browser.',
  properties: {
    id: { type: 'string' },
    who: AdminSignedInAs,
    workspace: { type: 'string', description: 'In which a request acts that names none.' },
    roles: {
      type: 'object',
      additionalProperties: { type: 'string' },
      description: 'Roles by workspace; that of an owner is under `default`, and counts in all.',
    },
    may: {
      type: 'array',
      items: { type: 'string' },
      description: 'What the session may do in the workspace, such as `keys.write`.',
    },
    csrf: {
      type: 'string',
      description: 'Goes into the header `x-gateway-csrf` of every request that changes something.',
    },
    createdAt: { type: 'string', format: 'date-time' },
    expiresAt: { type: 'string', format: 'date-time' },
  },
  required: ['id', 'who', 'workspace', 'roles', 'may', 'csrf', 'createdAt', 'expiresAt'],
  additionalProperties: false,
} satisfies Schema;

const AdminSignedOut = {
  type: 'object',
  description: 'Answer of `DELETE /auth/session` where the person can sign out at the issuer too.',
  properties: { signOutUrl: { type: 'string', description: 'Where the browser goes for that.' } },
  required: ['signOutUrl'],
  additionalProperties: false,
} satisfies Schema;

const AdminSession = {
  type: 'object',
  description: 'A session as administrators list it.',
  properties: {
    id: { type: 'string' },
    who: AdminSignedInAs,
    createdAt: { type: 'string', format: 'date-time' },
    seenAt: { type: 'string', format: 'date-time', description: 'To about a minute.' },
    expiresAt: { type: 'string', format: 'date-time' },
    address: { type: 'string' },
    userAgent: { type: 'string' },
  },
  required: ['id', 'who', 'createdAt', 'seenAt', 'expiresAt', 'address'],
  additionalProperties: false,
} satisfies Schema;

const AdminSessionList = {
  type: 'object',
  description: 'Answer of `GET /admin/v1/sessions`.',
  properties: { data: { type: 'array', items: AdminSession } },
  required: ['data'],
  additionalProperties: false,
} satisfies Schema;

const AdminSignInLink = {
  type: 'object',
  description: 'A link that signs in to the console once.',
  properties: {
    token: { type: 'string', description: 'Goes behind `#token=` of the sign-in page.' },
    path: {
      type: 'string',
      description: 'The path of the sign-in page with the token, below the address of the gateway.',
    },
    expiresAt: { type: 'string', format: 'date-time' },
  },
  required: ['token', 'path', 'expiresAt'],
  additionalProperties: false,
} satisfies Schema;

const AdminSetupStep = {
  type: 'object',
  description: 'One step from a new gateway to its first answer.',
  properties: {
    id: { enum: ['provider', 'key', 'request'] },
    done: { type: 'boolean' },
    resource: {
      type: 'string',
      description: 'What has done it: a slug, the id of a key, or the id of a request.',
    },
  },
  required: ['id', 'done'],
  additionalProperties: false,
} satisfies Schema;

const AdminSetup = {
  type: 'object',
  description:
    'Answer of `GET /admin/v1/setup`: what is there, and what is missing until a caller gets an answer.',
  properties: {
    steps: {
      type: 'array',
      items: AdminSetupStep,
      description: 'In their order. Without a request log there is no step `request`.',
    },
    done: { type: 'boolean' },
    quickStart: {
      type: 'boolean',
      description:
        'Every provider has an address on this machine, as the quick start has: answers come from no real model.',
    },
  },
  required: ['steps', 'done', 'quickStart'],
  additionalProperties: false,
} satisfies Schema;

const AdminShare = {
  type: 'object',
  description: 'Whom a resource of the default workspace is shared with.',
  properties: {
    resource: { enum: ['providers', 'configs'] },
    id: { type: 'string', description: 'Of a catalog entry its slug.' },
    with: {
      anyOf: [{ const: 'all' }, { type: 'array', items: { type: 'string' } }],
      description: '`all` workspaces, or those of these ids; empty: none.',
    },
    ...AdminResource.properties,
  },
  required: ['resource', 'id', 'with', ...AdminResource.required],
  additionalProperties: false,
} satisfies Schema;

const AdminSystemVariable = {
  type: 'object',
  description: 'One environment variable of the gateway.',
  properties: {
    name: { type: 'string' },
    value: {
      type: 'string',
      description:
        'Secrets are `***`; of an address, user, password and parameters are. Absent: not set, and without a default.',
    },
    source: { enum: ['environment', 'default', 'absent'] },
    isSecret: { type: 'boolean', description: 'The value, or part of it, is a secret.' },
  },
  required: ['name', 'source', 'isSecret'],
  additionalProperties: false,
} satisfies Schema;

const AdminSystemMigrations = {
  type: 'object',
  description: 'Migrations of a database.',
  properties: {
    version: { type: 'string', description: 'The newest that has run.' },
    pending: { type: 'array', items: { type: 'string' } },
  },
  required: ['pending'],
  additionalProperties: false,
} satisfies Schema;

const AdminSystemDatabase = {
  type: 'object',
  description: 'The database of resources. What is absent could not be read.',
  properties: {
    type: { enum: ['sqlite', 'postgres'] },
    state: { enum: ['reachable', 'unreachable'] },
    host: { type: 'string', description: 'Of a server: `HOST` or `HOST:PORT`.' },
    path: { type: 'string', description: 'Of a file.' },
    version: { type: 'string', description: "The version of the database's own program." },
    sizeBytes: { type: 'integer', minimum: 0 },
    latencyMs: { type: 'number', minimum: 0 },
    migrations: AdminSystemMigrations,
  },
  required: ['type', 'state'],
  additionalProperties: false,
} satisfies Schema;

const AdminSystemLog = {
  type: 'object',
  description: 'The request log.',
  properties: {
    bodies: { type: 'string' },
    retentionDays: { type: 'integer', minimum: 1 },
    unfiled: { type: 'integer', minimum: 0, description: 'Records that are durable and not in the log yet.' },
    dropped: {
      type: 'integer',
      minimum: 0,
      description: 'Records that the answering process has dropped since it started.',
    },
  },
  required: ['bodies', 'retentionDays', 'unfiled', 'dropped'],
  additionalProperties: false,
} satisfies Schema;

const AdminSystemRedis = {
  type: 'object',
  description: 'Redis.',
  properties: { state: { enum: ['reachable', 'unreachable'] }, latencyMs: { type: 'number', minimum: 0 } },
  required: ['state'],
  additionalProperties: false,
} satisfies Schema;

const AdminSystemEncryption = {
  type: 'object',
  description: 'The keys that seal credentials.',
  properties: { keys: { type: 'integer', minimum: 1 } },
  required: ['keys'],
  additionalProperties: false,
} satisfies Schema;

const AdminSystem = {
  type: 'object',
  description: 'Answer of `GET /admin/v1/system`: what the answering process runs with.',
  properties: {
    version: { type: 'string' },
    node: { type: 'string', description: 'The version of Node.js.' },
    startedAt: { type: 'string', format: 'date-time', description: 'ISO 8601.' },
    workers: { type: 'integer', minimum: 1, description: 'How many processes serve on this machine.' },
    environment: { type: 'array', items: AdminSystemVariable },
    database: AdminSystemDatabase,
    log: { ...AdminSystemLog, description: 'Absent: requests are not logged.' },
    redis: { ...AdminSystemRedis, description: 'Absent: there is no Redis.' },
    encryption: AdminSystemEncryption,
  },
  required: ['version', 'node', 'startedAt', 'workers', 'environment', 'database', 'encryption'],
  additionalProperties: false,
} satisfies Schema;

const AdminAttemptCounts = {
  type: 'object',
  description:
    'Attempts at a target, and what became of them. What a request itself was wrong in is not failed.',
  properties: {
    attempts: { type: 'integer', minimum: 0 },
    failed: { type: 'integer', minimum: 0 },
    rateLimited: {
      type: 'integer',
      minimum: 0,
      description: 'Of the failed ones: refused with 429 by the upstream.',
    },
  },
  required: ['attempts', 'failed', 'rateLimited'],
  additionalProperties: false,
} satisfies Schema;

const AdminTargetFailure = {
  type: 'object',
  description: 'The latest failure at a target.',
  properties: {
    at: { type: 'string', format: 'date-time', description: 'ISO 8601.' },
    code: { type: 'string' },
    status: { type: 'number', description: 'HTTP status of the upstream, or of the failure.' },
    message: { type: 'string', description: 'Absent: it would quote a request.' },
    requestId: { type: 'string', description: 'The request that made the attempt.' },
  },
  required: ['at', 'code', 'requestId'],
  additionalProperties: false,
} satisfies Schema;

const AdminTargetCircuit = {
  type: 'object',
  description: 'A circuit that lets nobody, or only a probe, through.',
  properties: {
    replica: { type: 'string', description: 'Id of the process that has opened it.' },
    state: { enum: ['open', 'half-open'] },
  },
  required: ['replica', 'state'],
  additionalProperties: false,
} satisfies Schema;

const AdminTarget = {
  type: 'object',
  description: 'A model at a place, and how attempts at it went.',
  properties: {
    provider: providerKindSchema,
    slug: { type: 'string', description: 'Absent: the target has no catalog entry.' },
    model: { type: 'string' },
    region: { type: 'string' },
    tier: { type: 'string', description: 'The tier of capacity that a config asks for.' },
    state: {
      enum: ['open', 'throttled', 'failing', 'degraded', 'healthy'],
      description: 'By the last five minutes; without attempts in these, by the hour.',
    },
    hour: AdminAttemptCounts,
    lastFiveMinutes: AdminAttemptCounts,
    meanMs: {
      type: 'number',
      minimum: 0,
      description: 'Mean time until an answer began, in milliseconds. Absent: none did.',
    },
    lastSuccessAt: {
      type: 'string',
      format: 'date-time',
      description: 'ISO 8601. Absent: no attempt succeeded.',
    },
    lastFailure: AdminTargetFailure,
    circuits: { type: 'array', items: AdminTargetCircuit },
  },
  required: ['provider', 'model', 'state', 'hour', 'lastFiveMinutes', 'circuits'],
  additionalProperties: false,
} satisfies Schema;

const AdminRegionCounts = {
  type: 'object',
  description: 'Attempts in a region within the last hour.',
  properties: {
    region: { type: ['string', 'null'], description: 'Null: the targets have none.' },
    attempts: { type: 'integer', minimum: 0 },
    rateLimited: { type: 'integer', minimum: 0 },
  },
  required: ['region', 'attempts', 'rateLimited'],
  additionalProperties: false,
} satisfies Schema;

const AdminTargetList = {
  type: 'object',
  description: 'Answer of `GET /admin/v1/targets`.',
  properties: {
    data: { type: 'array', items: AdminTarget, description: 'Those in trouble first; at most 500.' },
    regions: {
      type: 'array',
      items: AdminRegionCounts,
      description: 'The regions of all targets, those with the most refusals first.',
    },
    replicas: {
      type: 'object',
      properties: { seen: { type: 'integer', minimum: 0 }, silent: { type: 'integer', minimum: 0 } },
      required: ['seen', 'silent'],
      additionalProperties: false,
      description:
        'The processes whose attempts are counted, and those that were not heard of for 15 seconds.',
    },
    readAt: { type: 'string', format: 'date-time', description: 'ISO 8601.' },
  },
  required: ['data', 'regions', 'replicas', 'readAt'],
  additionalProperties: false,
} satisfies Schema;

const AdminResourceUser = {
  type: 'object',
  description: 'A resource that uses another one.',
  properties: {
    resource: resourceKindSchema,
    id: { type: 'string' },
    name: { type: 'string', description: 'For people.' },
    version: { type: 'integer', minimum: 1, description: 'The version that uses it, or of it that is used.' },
    path: { type: 'string', description: 'Where in it, such as `config.targets[1]`.' },
    how: {
      enum: ['default', 'target', 'allowed', 'label', 'partial', 'entry'],
      description:
        '`default`: as the default config of a key; `target`: of a config or a prompt; `allowed`: among allowed models; `entry`: an entry of prices and capabilities is about it.',
    },
  },
  required: ['resource', 'id', 'how'],
  additionalProperties: false,
} satisfies Schema;

const AdminResourceUserPage = {
  type: 'object',
  description: 'Answer of `GET /admin/v1/{resource}/{id}/users`.',
  properties: {
    data: { type: 'array', items: AdminResourceUser },
    requests24h: {
      type: 'integer',
      minimum: 0,
      description: 'Absent: the log does not tell, or requests are not logged.',
    },
    nextCursor: { type: ['string', 'null'] },
  },
  required: ['data', 'nextCursor'],
  additionalProperties: false,
} satisfies Schema;

const AdminVersionChange = {
  type: 'object',
  description: 'One difference between two versions.',
  properties: {
    path: { type: 'string', description: 'Such as `config.targets[1].weight`.' },
    action: { enum: ['added', 'removed', 'changed'] },
    before: { description: 'Any JSON; absent where it is added.' },
    after: { description: 'Any JSON; absent where it is removed.' },
  },
  required: ['path', 'action'],
  additionalProperties: false,
} satisfies Schema;

const AdminVersionDiff = {
  type: 'object',
  description: 'Answer of `GET /admin/v1/{resource}/{id}/diff`.',
  properties: {
    from: { type: 'integer', minimum: 1 },
    to: { type: 'integer', minimum: 1 },
    changes: { type: 'array', items: AdminVersionChange },
  },
  required: ['from', 'to', 'changes'],
  additionalProperties: false,
} satisfies Schema;

const AdminView = {
  type: 'object',
  description: 'A saved view: the filters, the order and the columns of a page.',
  properties: {
    id: { type: 'string' },
    name: { type: 'string' },
    page: { enum: ['requests', 'spend', 'home', 'audit'] },
    search: { type: 'string', description: "The query of the page's address." },
    columns: {
      type: 'array',
      items: { type: 'string' },
      description: 'In their order; absent: those that the page shows.',
    },
    shared: { type: 'boolean', description: 'Whether it is offered to others than its owner.' },
    owner: { type: 'string', description: 'Id of the key that made it.' },
    ...AdminResource.properties,
  },
  required: ['id', 'name', 'page', 'search', 'shared', ...AdminResource.required],
  additionalProperties: false,
} satisfies Schema;

const AdminWorkspace = {
  type: 'object',
  description: "A workspace: a team's part of the gateway.",
  properties: {
    id: { type: 'string', description: 'What the header `x-gateway-workspace` names.' },
    name: { type: 'string', description: 'For people.' },
    owns: {
      type: 'object',
      additionalProperties: { type: 'number' },
      description:
        'How much it owns, by what it is: `{"api-keys": 12, "providers": 2}`. Absent kinds: nothing.',
    },
    weight: {
      type: 'number',
      minimum: 0,
      description:
        "Its share of an upstream's connections while other workspaces wait: with 2 it has twice as many as with 1. Absent: 1.",
    },
    selfService: { ...AdminSelfService, description: 'Absent: developers make no keys.' },
    ...AdminBounds.properties,
    ...AdminResource.properties,
  },
  required: ['id', 'owns', ...AdminResource.required],
  additionalProperties: false,
} satisfies Schema;

const AdminOrganisation = {
  type: 'object',
  description: 'What bounds all workspaces together.',
  properties: { ...AdminBounds.properties, ...AdminResource.properties },
  required: [...AdminResource.required],
  additionalProperties: false,
} satisfies Schema;

/** The schema of each response of administrators, by its type in the contract. */
export const contractSchemas = {
  AdminActor,
  AdminAlert,
  AdminAlertAttempt,
  AdminAlertData,
  AdminAlertDelivery,
  AdminAlertSubject,
  AdminAlertTest,
  AdminAnalytics,
  AdminAnalyticsRow,
  AdminApiKey,
  AdminAttemptBodies,
  AdminAttemptCounts,
  AdminAttemptPhases,
  AdminAttentionItem,
  AdminAttentionList,
  AdminAttentionSubject,
  AdminAuditEntry,
  AdminBounds,
  AdminBudget,
  AdminBudgetForecast,
  AdminBudgetList,
  AdminBudgetOwner,
  AdminBudgetPage,
  AdminBudgetStanding,
  AdminCallerDefaults,
  AdminConfig,
  AdminConfigFile,
  AdminConfigFileProblem,
  AdminConfigFinding,
  AdminConfigProblem,
  AdminConfigReport,
  AdminConfigTarget,
  AdminConfigTreeNode,
  AdminConfigVersion,
  AdminConfigVersionEntry,
  AdminConfigVersionList,
  AdminConsoleSession,
  AdminCost,
  AdminElidedMedium,
  AdminExportedLog,
  AdminFeedback,
  AdminFeedbackSummary,
  AdminGuardrailCheck,
  AdminGuardrailFinding,
  AdminIssuedAlert,
  AdminIssuedApiKey,
  AdminKeySecret,
  AdminKnownCapabilities,
  AdminKnownModel,
  AdminKnownModelList,
  AdminKnownPrice,
  AdminLabel,
  AdminLimited,
  AdminLogAttempt,
  AdminLogBodies,
  AdminLogBody,
  AdminLogCharge,
  AdminLogEntry,
  AdminLogFailure,
  AdminLogField,
  AdminLogFields,
  AdminLogGuardrail,
  AdminLogLoss,
  AdminLogOptions,
  AdminLogPage,
  AdminLogPhases,
  AdminLogPrice,
  AdminLogRecord,
  AdminLogRow,
  AdminLogRowPage,
  AdminLogRowUsage,
  AdminModel,
  AdminModelCapabilities,
  AdminModelPrice,
  AdminModelRetirement,
  AdminOrganisation,
  AdminOrigin,
  AdminOwn,
  AdminOwnKeyCounts,
  AdminOwnedBudget,
  AdminPartial,
  AdminPartialVersion,
  AdminPartialVersionEntry,
  AdminPartialVersionList,
  AdminPercentiles,
  AdminPerson,
  AdminPersonList,
  AdminPrompt,
  AdminPromptContent,
  AdminPromptVariable,
  AdminPromptVersion,
  AdminPromptVersionEntry,
  AdminPromptVersionList,
  AdminProvider,
  AdminProviderKind,
  AdminProviderKindList,
  AdminProviderRegion,
  AdminProviderTest,
  AdminProviderTrial,
  AdminRateLimit,
  AdminRegionCounts,
  AdminReplacedAlert,
  AdminReplacedApiKey,
  AdminReplica,
  AdminReplicaCircuit,
  AdminReplicaList,
  AdminResend,
  AdminResendCode,
  AdminResendObstacle,
  AdminResource,
  AdminResourceUser,
  AdminResourceUserPage,
  AdminSearchHit,
  AdminSearchResult,
  AdminSecretReference,
  AdminSelfService,
  AdminSession,
  AdminSessionList,
  AdminSetup,
  AdminSetupStep,
  AdminShare,
  AdminShownBodies,
  AdminShownBody,
  AdminSignInLink,
  AdminSignInMethods,
  AdminSignedInAs,
  AdminSignedOut,
  AdminSigningSecret,
  AdminSkippedTarget,
  AdminStanding,
  AdminSystem,
  AdminSystemDatabase,
  AdminSystemEncryption,
  AdminSystemLog,
  AdminSystemMigrations,
  AdminSystemRedis,
  AdminSystemVariable,
  AdminTarget,
  AdminTargetCircuit,
  AdminTargetFailure,
  AdminTargetList,
  AdminTokenRates,
  AdminUnfiled,
  AdminUsage,
  AdminVersionChange,
  AdminVersionDiff,
  AdminView,
  AdminWorkspace,
  AlertMessage,
  GatewayLossEntry,
};
