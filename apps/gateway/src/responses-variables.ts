/** The variables about stored responses, with their documentation. */
export const responsesVariables = {
  GATEWAY_RESPONSES_STORE: {
    type: 'word',
    default: 'on',
    meaning:
      'Whether the gateway [stores responses](../responses.md#stored-responses) of `/v1/responses` in its database. `off`: ' +
      '`store: true` is a loss, `previous_response_id` and `item_reference` are a 400.',
  },
  GATEWAY_RESPONSES_TTL: {
    type: 'time',
    default: '30d',
    meaning: 'How long a response is stored after the last one that continues it: days, hours or minutes.',
  },
  GATEWAY_RESPONSES_LIMIT: {
    type: 'size',
    default: '32MiB',
    meaning:
      'The largest conversation that is stored: a response with all before it, sealed. A larger one is answered, not stored.',
  },
} as const;
