/** Builders of schemas; each takes the description that the model reads. */
export const text = (description) => ({ type: 'string', description });
export const choice = (description, ...values) => ({ type: 'string', description, enum: values });
export const whole = (description, minimum, maximum) => ({ type: 'integer', description, minimum, maximum });
const decimal = (description) => ({ type: 'number', description });
export const flag = (description) => ({ type: 'boolean', description });
export const list = (description, items) => ({ type: 'array', description, items });
export const record = (description, properties, required) => ({
  type: 'object',
  description,
  properties,
  required,
});

/** Members that several tools have. */
export const customer = text('Number of the customer, for example C-10482.');
export const order = text('Number of the order, for example O-2026-004711.');
export const article = text('Number of the article in the catalogue, for example A-7731.');
export const language = choice(
  'Language of the text that the customer reads.',
  'en',
  'de',
  'fr',
  'es',
  'it',
  'nl',
);
export const note = text('A remark for colleagues. The customer does not see it.');

export const money = (description) =>
  record(
    description,
    {
      amount: decimal('The amount in units of the currency, with two decimal places.'),
      currency: choice('ISO 4217 code of the currency.', 'EUR', 'USD', 'GBP', 'CHF', 'SEK'),
    },
    ['amount', 'currency'],
  );

export const address = (description) =>
  record(
    description,
    {
      recipient: text('Name of the person or company that receives the parcel.'),
      street: text('Street and number.'),
      city: text('City or town.'),
      postalCode: text('Postal code as it is written in the country.'),
      country: text('ISO 3166 code of the country, two letters.'),
    },
    ['recipient', 'street', 'city', 'postalCode', 'country'],
  );

export const period = (description) =>
  record(
    description,
    {
      from: text('First day, in the form YYYY-MM-DD.'),
      until: text('Last day, in the form YYYY-MM-DD. Today when it is left out.'),
    },
    ['from'],
  );

export const page = record(
  'Which part of the results to return.',
  {
    size: whole('How many results a page has.', 1, 100),
    cursor: text('The cursor that the page before returned. Left out for the first page.'),
    sort: choice('Order of the results.', 'newest', 'oldest', 'relevance'),
  },
  ['size'],
);

export const lines = (description) =>
  list(
    description,
    record(
      'One line of the order.',
      {
        article,
        quantity: whole('How many pieces.', 1, 999),
        variant: record(
          'Which variant of the article, where there are several.',
          {
            size: choice('Size of the piece.', 'XS', 'S', 'M', 'L', 'XL'),
            colour: text('Name of the colour as the catalogue has it.'),
          },
          [],
        ),
      },
      ['article', 'quantity'],
    ),
  );
