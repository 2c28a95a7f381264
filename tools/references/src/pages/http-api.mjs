/** docs/reference/http-api.md */
import { code, notice, page, table } from '../markdown.mjs';
import { openApiOfGateway } from '../workspace.mjs';

const description = `Every route, as ${code('/openapi.json')} describes it; there are the members of bodies and answers, too, and ${code('/docs')}
shows it in a browser. A key goes in ${code('x-gateway-api-key')}, in ${code('Authorization: Bearer')} or in
${code('x-api-key')}; the scope is what it needs.`;

/** Makes the page. */
export async function httpApiPage() {
  const document = openApiOfGateway();
  const operations = Object.entries(document.paths).flatMap(([path, item]) =>
    Object.entries(item).map(([method, operation]) => ({ path, method, ...operation })),
  );
  const { parameters, headers, responses } = document.components;
  return page([
    '# HTTP API',
    notice('the OpenAPI document of libs/http'),
    description,
    ...document.tags.flatMap((tag) => [`## ${tag.name}`, tag.description, routeTable(operations, tag)]),
    '## Headers of requests',
    `${code('x-gateway-')} stands for every prefix of ${code('GATEWAY_HEADER_PREFIXES')}.`,
    table(
      ['header', 'meaning'],
      Object.values(parameters)
        .filter((parameter) => parameter.in === 'header')
        .map(({ name, description: meaning }) => [code(name), meaning]),
    ),
    '## Headers of answers',
    table(
      ['header', 'meaning'],
      Object.entries(headers).map(([name, header]) => [code(name), meaningOf(header)]),
    ),
    '## Refusals',
    `The [error codes](errors.md) say more.`,
    table(
      ['HTTP', 'meaning'],
      [...statusesOf(operations)].map(([status, name]) => [status, responses[name].description]),
    ),
  ]);
}

function routeTable(operations, { name }) {
  return table(
    ['route', 'what it does', 'scope'],
    operations
      .filter(({ tags }) => tags.includes(name))
      .map((operation) => [
        code(`${operation.method.toUpperCase()} ${operation.path}`),
        `${operation.summary}.`.replace('?.', '?'),
        scopeOf(operation),
      ]),
  );
}

/** No security at all: no key is needed. */
function scopeOf({ path, security }) {
  if (security?.length === 0) return 'none';
  return code(path.startsWith('/admin/') ? 'admin' : 'inference');
}

function meaningOf({ description: text, schema }) {
  return schema.enum ? `${text} ${schema.enum.map(code).join(', ')}.` : text;
}

/** Which refusals there are, by their statuses in order. */
function statusesOf(operations) {
  const named = operations.flatMap(({ responses }) =>
    Object.entries(responses).flatMap(([status, { $ref }]) =>
      $ref ? [[status, $ref.split('/').at(-1)]] : [],
    ),
  );
  return new Map(named.sort(([one], [other]) => Number(one) - Number(other)));
}
