import {
  text,
  choice,
  whole,
  list,
  record,
  customer,
  order,
  language,
  note,
  money,
  address,
  period,
  page,
  lines,
} from './schema-members.mjs';

/** Tools about customers: name, description, properties, and names of the required ones. */
export const CUSTOMER_TOOLS = [
  [
    'search_customers',
    'Finds customers by name, e-mail address or telephone number. Use it before any tool that needs the number of a customer.',
    { query: text('Words of the name, or a whole address or telephone number.'), page },
    ['query'],
  ],
  [
    'get_customer',
    'Reads the record of a customer: addresses, consent, tier, and open cases.',
    {
      customer,
      include: list(
        'Parts of the record to return.',
        choice('A part of the record.', 'addresses', 'consent', 'tier', 'cases'),
      ),
    },
    ['customer'],
  ],
  [
    'update_customer_address',
    'Changes an address of a customer. Orders that were already sent are not changed.',
    {
      customer,
      kind: choice('Which address to change.', 'billing', 'delivery'),
      address: address('The new address.'),
      note,
    },
    ['customer', 'kind', 'address'],
  ],
  [
    'create_voucher',
    'Makes a voucher for one customer.',
    {
      customer,
      worth: money('What the voucher is worth.'),
      valid: period('When it can be used.'),
      categories: list('Categories it can be used for.', text('A category of the catalogue.')),
    },
    ['customer', 'worth', 'valid'],
  ],
  [
    'send_message',
    'Sends a message to a customer. It leaves at once and cannot be called back.',
    {
      customer,
      channel: choice('How it is sent.', 'email', 'sms', 'push', 'letter'),
      language,
      subject: text('Subject of the message. SMS and push have none.'),
      body: text('Text of the message, without greeting and signature.'),
      attachments: list(
        'Documents that go with it.',
        record('One document.', { kind: choice('What it is.', 'invoice', 'label', 'receipt'), order }, [
          'kind',
          'order',
        ]),
      ),
    },
    ['customer', 'channel', 'language', 'body'],
  ],
  [
    'open_case',
    'Opens a case for colleagues when no other tool can help, and returns its number.',
    {
      customer,
      topic: choice('What it is about.', 'delivery', 'payment', 'quality', 'account', 'complaint', 'other'),
      priority: choice('How urgent it is.', 'low', 'normal', 'high', 'urgent'),
      summary: text('What happened and what the customer wants, in three sentences.'),
      orders: list('Orders that it is about.', order),
      team: choice('Who takes care of it.', 'support', 'warehouse', 'finance', 'legal'),
    },
    ['customer', 'topic', 'priority', 'summary'],
  ],
  [
    'schedule_call',
    'Arranges a telephone call between a customer and a colleague.',
    {
      customer,
      slots: list(
        'Times that suit the customer, the best one first.',
        record(
          'One slot.',
          {
            day: text('The day, in the form YYYY-MM-DD.'),
            hour: whole('The hour at which the call begins, in the time zone of the customer.', 8, 19),
            minutes: whole('How long the call takes.', 10, 60),
          },
          ['day', 'hour'],
        ),
      ),
      language,
      topic: text('What the call is about, in one sentence.'),
    },
    ['customer', 'slots', 'topic'],
  ],
  [
    'change_subscription',
    'Pauses, continues, changes or ends a subscription of a customer.',
    {
      customer,
      action: choice('What happens to it.', 'pause', 'continue', 'change', 'end'),
      rhythm: record(
        'How often it is delivered. Left out when that does not change.',
        {
          every: whole('The number of units between two deliveries.', 1, 12),
          unit: choice('The unit.', 'week', 'month'),
        },
        ['every', 'unit'],
      ),
      lines: lines('What each delivery has.'),
      from: text('The first day on which it counts, in the form YYYY-MM-DD.'),
    },
    ['customer', 'action'],
  ],
  [
    'search_help',
    'Searches the pages of the help centre, and returns passages that answer a question.',
    {
      question: text('The question, in the words of the customer.'),
      language,
      passages: whole('How many passages to return.', 1, 10),
    },
    ['question', 'language'],
  ],
];
