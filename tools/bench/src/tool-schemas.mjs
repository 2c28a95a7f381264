import { CUSTOMER_TOOLS } from './customer-tools.mjs';
import { ORDER_TOOLS } from './order-tools.mjs';

/**
 * The 20 tools of the workload `tools`, in the form of chat completions: 20 KB of JSON. They are what the support
 * of a shop offers a model: nested objects, lists, enums, a description at every member. They use only keywords
 * that JSON Schema and Gemini's schemas share.
 */
export function toolSchemas() {
  return [...CUSTOMER_TOOLS, ...ORDER_TOOLS].map(([name, description, properties, required]) => ({
    type: 'function',
    function: { name, description, parameters: { type: 'object', properties, required } },
  }));
}

/** The call that the upstream answers with: name and arguments of one of these tools. */
export const TOOL_CALL = {
  name: 'search_orders',
  args: {
    customer: 'C-10482',
    period: { from: '2026-03-01', until: '2026-03-31' },
    states: ['sent', 'delivered'],
    total: { least: { amount: 49.9, currency: 'EUR' } },
    page: { size: 20, sort: 'newest' },
  },
};
