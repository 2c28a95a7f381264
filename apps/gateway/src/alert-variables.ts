/** The variables about alerts, with their documentation. */
export const alertVariables = {
  GATEWAY_TRUSTED_ALERT_HOSTS: {
    type: 'list',
    whenAbsent: 'none',
    meaning:
      'Hosts that [alerts](../alerts.md) may be sent to at private addresses and over `http://`. All others must have ' +
      'public addresses and `https://`. Without a port: 80 and 443.',
  },
  GATEWAY_ALERT_INTERVAL_SECONDS: {
    type: 'number',
    default: '15',
    meaning: 'How often the gateway looks for something to send [alerts](../alerts.md) about.',
  },
} as const;
