// Generated from the types of libs/contract by `npm run generate -w @model-gateway/references`.
import type { JsonObject } from '@model-gateway/core';

/** The JSON Schema of a gateway config: its members, their types and what they mean. */
export const gatewayConfigSchema: JsonObject = {
  $schema: 'https://json-schema.org/draft/2020-12/schema',
  title: 'Gateway config',
  $ref: '#/$defs/GatewayConfig',
  $defs: {
    GatewayConfig: {
      type: 'object',
      description:
        'A gateway config, as JSON in the header `x-gateway-config`, stored under an id, or a target in another config. A target inherits absent members from its parent, except `strategy`, `targets`, `name`, `weight`, `hedge` and `timeouts.total`. A member that is null counts as absent. A config has at most 10 levels and 200 targets, itself included.',
      properties: {
        strategy: {
          anyOf: [{ $ref: '#/$defs/GatewayStrategy' }, { type: 'null' }],
          description: 'How the gateway chooses among the targets. Required for more than one target.',
        },
        targets: {
          type: ['array', 'null'],
          items: { $ref: '#/$defs/GatewayConfig' },
          description: 'Absent: this node is a target node.',
        },
        name: {
          type: ['string', 'null'],
          description:
            'At most 100 characters. Conditions refer to targets by name, so the targets of a conditional strategy have different names.',
        },
        weight: {
          type: ['number', 'null'],
          description:
            'Share among the targets of a load balance, from 0 (never) to 1,000,000. Default 1; not all may be 0.',
        },
        provider: {
          type: ['string', 'null'],
          description: "`vertex-ai`, `google` or `@slug`; `x-gateway-provider` wins over the root's.",
        },
        api_key: {
          type: ['string', 'null'],
          description:
            'The upstream credential. Only in configs that are sent with a request; stored configs use the credentials of the provider catalog.',
        },
        vertex_project_id: {
          type: ['string', 'null'],
          description: "`x-gateway-vertex-project-id` wins over the root's.",
        },
        vertex_region: {
          type: ['string', 'null'],
          description: "`x-gateway-vertex-region` wins over the root's.",
        },
        regions: {
          type: ['array', 'null'],
          items: { type: 'string' },
          description:
            'The residency list: regions of the platform provider, at most 10, in the order in which they are tried. No request leaves it, whatever else names a region; other providers are refused. A target may only narrow the list of its parent.',
        },
        capacity: {
          type: ['array', 'null'],
          items: { enum: ['provisioned', 'priority', 'standard', 'flex'] },
          description:
            'Tiers of capacity in the order in which they are tried, each in all `regions` before the next. A tier that refuses with 429 is skipped for as long as the upstream says, else 10 seconds growing to 60. At most 400 tiers times regions in a config.',
        },
        custom_host: {
          type: ['string', 'null'],
          description:
            "Absolute http or https address that replaces the upstream's, optionally with a path prefix. Its host must be one of the operator's trusted custom hosts.",
        },
        forward_headers: {
          type: ['array', 'null'],
          items: { type: 'string' },
          description:
            'Headers of the request that are forwarded upstream, at most 50. Headers that carry a credential, control the connection or address a gateway are refused.',
        },
        override_params: {
          type: ['object', 'null'],
          additionalProperties: true,
          description:
            "Members of the chat body that override the caller's and the parent's. Objects are merged member by member.",
        },
        default_params: {
          type: ['object', 'null'],
          additionalProperties: true,
          description:
            "Defaults for members of the chat body that are absent or null. Those of a target override its parent's.",
        },
        drop_params: {
          type: ['array', 'null'],
          items: { type: 'string' },
          description:
            "Paths to remove from the chat body, such as `user`, `metadata.team`, `tools[0].function.strict`, `tools[*].function.strict`. Those of a target replace its parent's. Targets must not set or drop `stream`, in any of the three.",
        },
        retry: {
          anyOf: [{ $ref: '#/$defs/GatewayRetry' }, { type: 'null' }],
          description: 'When the gateway retries a request at the same target. Absent: it does not retry.',
        },
        request_timeout: {
          type: ['number', 'null'],
          description:
            "Milliseconds until the first token, of all attempts below this node together; `x-gateway-request-timeout` wins over the root's.",
        },
        timeouts: {
          anyOf: [{ $ref: '#/$defs/GatewayTimeouts' }, { type: 'null' }],
          description: 'How long the phases of an attempt may take.',
        },
        circuit_breaker: {
          anyOf: [{ $ref: '#/$defs/GatewayCircuitBreaker' }, { type: 'null' }],
          description:
            'When the gateway stops sending requests to a failing target for a while. Absent: it does not.',
        },
        cb_config: {
          anyOf: [{ $ref: '#/$defs/GatewayCircuitBreaker' }, { type: 'null' }],
          description: 'Another spelling of `circuit_breaker`. If both are given they must be equal.',
        },
        hedge: {
          anyOf: [{ $ref: '#/$defs/GatewayHedge' }, { type: 'null' }],
          description:
            'Starts a second attempt if no response has started after a delay, and uses the response that starts first. Not inherited.',
        },
        cache: {
          anyOf: [{ $ref: '#/$defs/GatewayCache' }, { type: 'null' }],
          description: 'Answers equal requests of the same caller from the response cache.',
        },
        on_interrupt: {
          enum: ['error', 'restart', 'continue', null],
          description:
            'What happens when a stream breaks off after the caller has received content. `error` (default): the stream ends with an error. `restart`: another target generates the response again, which must begin with the received content. `continue`: another target continues the response.',
        },
        on_loss: {
          anyOf: [
            { const: 'error' },
            { const: 'report' },
            { $ref: '#/$defs/GatewayLossBound' },
            { type: 'null' },
          ],
          description:
            '`error`: the gateway refuses a request with a `degraded` or `lost` loss with 400. `{"error":SEVERITY}`: one with a loss of that severity or a worse one. Default `report`.',
        },
        strict_standard_compliance: {
          type: ['boolean', 'null'],
          description: 'Default true; `x-gateway-strict-standard-compliance` wins over it.',
        },
        metadata_as_labels: {
          type: ['boolean', 'null'],
          description: "The request's metadata becomes labels on the platform provider. Default false.",
        },
        input_guardrails: {
          type: ['array', 'null'],
          items: {
            anyOf: [
              { $ref: '#/$defs/RegexGuardrail' },
              { $ref: '#/$defs/ContainsGuardrail' },
              { $ref: '#/$defs/JsonSchemaGuardrail' },
              { $ref: '#/$defs/CountGuardrail' },
              { $ref: '#/$defs/WebhookGuardrail' },
            ],
          },
          description: "Checks of the request's text. At most 50; those of a target replace its parent's.",
        },
        output_guardrails: {
          type: ['array', 'null'],
          items: {
            anyOf: [
              { $ref: '#/$defs/RegexGuardrail' },
              { $ref: '#/$defs/ContainsGuardrail' },
              { $ref: '#/$defs/JsonSchemaGuardrail' },
              { $ref: '#/$defs/CountGuardrail' },
              { $ref: '#/$defs/WebhookGuardrail' },
            ],
          },
          description: "Checks of the response's text. At most 50; those of a target replace its parent's.",
        },
      },
      additionalProperties: false,
    },
    GatewayStrategy: {
      type: 'object',
      description: 'How a gateway config chooses among its targets.',
      properties: {
        mode: {
          enum: ['single', 'fallback', 'loadbalance', 'conditional'],
          description:
            '`single`: the only target. `fallback`: in order, until one succeeds. `loadbalance`: random by weight. `conditional`: the target of the first condition that holds.',
        },
        on_status_codes: {
          type: ['array', 'null'],
          items: { type: 'number' },
          description:
            'With `fallback`: the only statuses after which the next target is attempted. Default: any failure.',
        },
        conditions: {
          type: ['array', 'null'],
          items: { $ref: '#/$defs/GatewayCondition' },
          description: 'With `conditional`: evaluated in this order.',
        },
        default: {
          type: ['string', 'null'],
          description:
            'With `conditional`: name of the target when no condition holds. Absent: the request fails.',
        },
        sticky: {
          anyOf: [{ $ref: '#/$defs/GatewaySticky' }, { type: 'null' }],
          description: 'With `loadbalance`: requests with equal fields go to the same target.',
        },
      },
      required: ['mode'],
      additionalProperties: false,
    },
    GatewayCondition: {
      type: 'object',
      description: 'A condition with its target.',
      properties: {
        query: { $ref: '#/$defs/GatewayQuery', description: 'The query that must hold for the request.' },
        then: { type: 'string', description: 'Name of the target.' },
      },
      required: ['query', 'then'],
      additionalProperties: false,
    },
    GatewayQuery: {
      type: 'object',
      description:
        'A query about a request; all members must hold. A field has a value that it must equal, or operators; `$and` and `$or` have lists of queries. Fields are `metadata.NAME`, `headers.NAME` (except headers that carry a credential or control the connection), `params.PATH` (a member of the body, such as `params.model` or `params.tools[0].type`) and `url.pathname`. An empty query always holds.',
      properties: {
        $and: {
          type: 'array',
          items: { $ref: '#/$defs/GatewayQuery' },
          description: 'Each of these must hold.',
        },
        $or: {
          type: 'array',
          items: { $ref: '#/$defs/GatewayQuery' },
          description: 'One of these must hold.',
        },
      },
      additionalProperties: {
        anyOf: [
          { anyOf: [{ type: 'string' }, { type: 'number' }, { type: 'boolean' }] },
          { $ref: '#/$defs/GatewayOperators' },
          { type: 'array', items: { $ref: '#/$defs/GatewayQuery' } },
        ],
      },
    },
    GatewayOperators: {
      type: 'object',
      description:
        'Conditions on one field, all of which must hold. A field that the request does not have (a member of the body that is null counts as one) fulfils `$ne` and `$nin` only. Metadata, headers and the path are texts: compared with a number, true or false, the text `3` is 3 and `true` is true. Members of the body are compared as they are.',
      properties: {
        $eq: {
          anyOf: [{ type: 'string' }, { type: 'number' }, { type: 'boolean' }],
          description: 'Equals it.',
        },
        $ne: {
          anyOf: [{ type: 'string' }, { type: 'number' }, { type: 'boolean' }],
          description: 'Does not equal it.',
        },
        $in: {
          type: 'array',
          items: { anyOf: [{ type: 'string' }, { type: 'number' }, { type: 'boolean' }] },
          description: 'Equals one of these, at most 1000.',
        },
        $nin: {
          type: 'array',
          items: { anyOf: [{ type: 'string' }, { type: 'number' }, { type: 'boolean' }] },
          description: 'Equals none of these, at most 1000.',
        },
        $gt: {
          anyOf: [{ type: 'number' }, { type: 'string' }],
          description: 'Greater than; numbers with numbers, texts with texts.',
        },
        $gte: { anyOf: [{ type: 'number' }, { type: 'string' }], description: 'Greater than or equal.' },
        $lt: { anyOf: [{ type: 'number' }, { type: 'string' }], description: 'Less than.' },
        $lte: { anyOf: [{ type: 'number' }, { type: 'string' }], description: 'Less than or equal.' },
        $regex: {
          type: 'string',
          description:
            'Matches somewhere in the text. Regular expressions without back-references and look-around.',
        },
      },
      additionalProperties: false,
    },
    GatewaySticky: {
      type: 'object',
      description: 'Requests with the same values in all of these fields go to the same target.',
      properties: {
        enabled: { type: ['boolean', 'null'], description: 'Default true.' },
        hash_fields: {
          type: ['array', 'null'],
          items: { type: 'string' },
          description:
            'As in queries, such as `metadata.user_id`; 1 to 20. Required unless `enabled` is false.',
        },
        ttl: {
          type: ['number', 'null'],
          description: 'Seconds until the gateway may choose another target, 1 to 7776000. Default 3600.',
        },
      },
      additionalProperties: false,
    },
    GatewayRetry: {
      type: 'object',
      description: 'When the gateway retries a request at the same target.',
      properties: {
        attempts: {
          type: ['number', 'null'],
          description: 'Further attempts after the first, 0 to 5. Default 2.',
        },
        on_status_codes: {
          type: ['array', 'null'],
          items: { type: 'number' },
          description:
            'Upstream statuses that are retried. Default 429, 500, 502, 503, 504, 529 and network failures.',
        },
        use_retry_after_headers: {
          type: ['boolean', 'null'],
          description: "Waits as long as the upstream's `Retry-After` says. Default true.",
        },
        use_retry_after_header: {
          type: ['boolean', 'null'],
          description: 'Another spelling of `use_retry_after_headers`. If both are given they must be equal.',
        },
      },
      additionalProperties: false,
    },
    GatewayTimeouts: {
      type: 'object',
      description:
        'Time limits in milliseconds, 1 to 2147483647. A target inherits absent limits from its parent, except `total`.',
      properties: {
        connect: {
          type: ['number', 'null'],
          description: 'Until a connection is established. Default 10000.',
        },
        headers: {
          type: ['number', 'null'],
          description:
            'From the sent request to the head of the response. Default: bounded by the other limits only.',
        },
        first_token: {
          type: ['number', 'null'],
          description:
            'Of one attempt, until its response starts. Default 120000 for a stream, none for a unary response.',
        },
        idle: { type: ['number', 'null'], description: 'Between two pieces of a response. Default 30000.' },
        total: {
          type: ['number', 'null'],
          description:
            'Of all nodes below this one together, until the response is complete. Not inherited. Default: 600000 for each attempt.',
        },
      },
      additionalProperties: false,
    },
    GatewayCircuitBreaker: {
      type: 'object',
      description: 'When the gateway stops sending requests to a failing target for a while.',
      properties: {
        failure_threshold: {
          type: ['number', 'null'],
          description: 'Failures in a row, at least 1. Default 5 without a percentage.',
        },
        failure_threshold_percentage: {
          type: ['number', 'null'],
          description: 'Share of failures among the attempts of the last minute: above 0, at most 100.',
        },
        minimum_requests: {
          type: ['number', 'null'],
          description: 'Attempts in the last minute that a percentage needs. Default 10.',
        },
        cooldown_interval: {
          type: ['number', 'null'],
          description: 'Milliseconds until the target gets requests again, at least 1000. Default 20000.',
        },
        failure_status_codes: {
          type: ['array', 'null'],
          items: { type: 'number' },
          description:
            'Upstream statuses that count as failures; 429 never counts. Default 500 and above, and attempts without a response.',
        },
      },
      additionalProperties: false,
    },
    GatewayHedge: {
      type: 'object',
      description: 'When a second attempt is made beside the first.',
      properties: {
        after_ms: {
          type: 'number',
          description: 'Milliseconds without the start of a response, 1 to 2147483647.',
        },
      },
      required: ['after_ms'],
      additionalProperties: false,
    },
    GatewayCache: {
      type: 'object',
      description: 'How the gateway caches responses.',
      properties: {
        mode: { enum: ['simple', null], description: 'The only supported mode.' },
        max_age: {
          type: ['number', 'null'],
          description: 'Seconds that a response stays cached, 1 to 7776000. Default 604800, a week.',
        },
      },
      additionalProperties: false,
    },
    GatewayLossBound: {
      type: 'object',
      description: 'The losses that a request may not have.',
      properties: {
        error: {
          enum: ['note', 'degraded', 'lost'],
          description: 'The least severity that is refused: `note` refuses every loss.',
        },
      },
      required: ['error'],
      additionalProperties: false,
    },
    RegexGuardrail: {
      type: 'object',
      description: 'A regular expression, without back-references and look-around.',
      properties: {
        type: { const: 'regex', description: 'The type of the guardrail.' },
        pattern: { type: 'string', description: 'The pattern, which may match anywhere in the text.' },
        must_match: { type: ['boolean', 'null'], description: 'False: must not match. Default true.' },
        name: { type: ['string', 'null'], description: 'For errors and the log; at most 100 characters.' },
        action: {
          enum: ['deny', 'annotate', null],
          description:
            'What happens when it does not hold. `deny` (default): the request fails with 446; `annotate`: the request log records it.',
        },
      },
      required: ['type', 'pattern'],
      additionalProperties: false,
    },
    ContainsGuardrail: {
      type: 'object',
      description: 'Words that the text must contain, or must not.',
      properties: {
        type: { const: 'contains', description: 'The type of the guardrail.' },
        words: {
          type: 'array',
          items: { type: 'string' },
          description: 'Words, or other pieces of text: 1 to 10000.',
        },
        operator: {
          enum: ['any', 'all', 'none', null],
          description:
            '`any` (default): at least one word must occur; `all`: every word; `none`: no word may occur.',
        },
        ignore_case: {
          type: ['boolean', 'null'],
          description: 'Ignores the case of letters. Default false.',
        },
        name: { type: ['string', 'null'], description: 'For errors and the log; at most 100 characters.' },
        action: {
          enum: ['deny', 'annotate', null],
          description:
            'What happens when it does not hold. `deny` (default): the request fails with 446; `annotate`: the request log records it.',
        },
      },
      required: ['type', 'words'],
      additionalProperties: false,
    },
    JsonSchemaGuardrail: {
      type: 'object',
      description: 'The text is JSON that follows a JSON schema.',
      properties: {
        type: { const: 'json_schema', description: 'The type of the guardrail.' },
        schema: { type: 'object', additionalProperties: true, description: 'The JSON schema.' },
        name: { type: ['string', 'null'], description: 'For errors and the log; at most 100 characters.' },
        action: {
          enum: ['deny', 'annotate', null],
          description:
            'What happens when it does not hold. `deny` (default): the request fails with 446; `annotate`: the request log records it.',
        },
      },
      required: ['type', 'schema'],
      additionalProperties: false,
    },
    CountGuardrail: {
      type: 'object',
      description: 'Limits the length of the text. At least one limit is required.',
      properties: {
        type: {
          enum: ['word_count', 'character_count'],
          description: 'The type of the guardrail: the counted unit.',
        },
        min: { type: ['number', 'null'], description: 'The minimum.' },
        max: { type: ['number', 'null'], description: 'The maximum.' },
        name: { type: ['string', 'null'], description: 'For errors and the log; at most 100 characters.' },
        action: {
          enum: ['deny', 'annotate', null],
          description:
            'What happens when it does not hold. `deny` (default): the request fails with 446; `annotate`: the request log records it.',
        },
      },
      required: ['type'],
      additionalProperties: false,
    },
    WebhookGuardrail: {
      type: 'object',
      description: 'A service that decides. The gateway sends it the text by `POST`.',
      properties: {
        type: { const: 'webhook', description: 'The type of the guardrail.' },
        url: {
          type: 'string',
          description: "Absolute http or https address on one of the operator's trusted custom hosts.",
        },
        headers: {
          type: ['object', 'null'],
          additionalProperties: { type: 'string' },
          description: 'Headers of the request to the service, at most 50. Not allowed in stored configs.',
        },
        timeout: { type: ['number', 'null'], description: 'Milliseconds, 1 to 30000. Default 3000.' },
        on_failure: {
          enum: ['deny', 'allow', null],
          description: 'The result when the service does not respond. Default `deny`.',
        },
        name: { type: ['string', 'null'], description: 'For errors and the log; at most 100 characters.' },
        action: {
          enum: ['deny', 'annotate', null],
          description:
            'What happens when it does not hold. `deny` (default): the request fails with 446; `annotate`: the request log records it.',
        },
      },
      required: ['type', 'url'],
      additionalProperties: false,
    },
  },
};
