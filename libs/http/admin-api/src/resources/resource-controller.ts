import type { Managed, ResourceRule } from '@model-gateway/core';
import type { ChangeContext, Page, PageQuery, Replacement } from '@model-gateway/control-plane';
import { createStrictParser, queryOf } from '@model-gateway/http-server';
import type { AdminController, AdminRoute } from './admin-route.js';
import { changeContextOf, creationContextOf, replacementContextOf } from './change-context.js';
import { nameOf, type NamedRecord } from './named-record.js';
import { listParameters, listQueryOf, wantsStanding, type ListForm } from './list-query.js';
import { pageView } from './page.js';
import {
  isKnown,
  pathIdOf,
  readAdminBody,
  writeAdmin,
  writeNothing,
  writeResource,
  writeUnchanged,
} from './exchange.js';
import { SettingsProblems } from './settings-problems.js';

/** The use cases that every kind of resource has. */
export interface Administered<
  Item,
  Settings,
  Changes,
  Created = Managed<Item>,
  Whole = Settings,
  Replaced = Replacement<Item>,
> {
  list(query: PageQuery): Promise<Page<Managed<Item>>>;
  read(id: string): Promise<Managed<Item>>;
  create(settings: Settings, context: ChangeContext): Promise<Created>;
  replace(settings: Whole, context: ChangeContext): Promise<Replaced>;
  update(id: string, changes: Changes, context: ChangeContext): Promise<Managed<Item>>;
  remove(id: string, context: ChangeContext): Promise<void>;
}

/** How a kind of resource is replaced as a whole. */
interface ServedReplacement<Whole, Body, Replaced> {
  /** The rules of the body, which does not have what names the resource. */
  readonly body: new () => Body;
  /** The rule of what names a resource. Absent: the use case knows it. */
  readonly rule?: ResourceRule;
  /** The member that names a resource, in errors. Absent: `id`. */
  readonly name?: 'slug';
  /** What a checked body decides. Throws `InvalidRequestError`. */
  readonly settingsOf: (id: string, body: Body) => Whole;
  /** What is answered besides the view. Absent: nothing. */
  readonly more?: (replaced: Replaced) => object;
}

/** How one kind of resource is served. */
export interface ServedResource<Item, Settings, Changes, Creation, Change, Created, Whole, Body, Replaced> {
  /** Such as `/admin/v1/labels`. */
  readonly path: string;
  /** The rules of the body of a creation, and of a change. */
  readonly bodies: { readonly create: new () => Creation; readonly update: new () => Change };
  /** What a checked body decides. Throws `InvalidRequestError`. */
  readonly settingsOf: (body: Creation) => Settings;
  /** What a checked body changes. Throws `InvalidRequestError`. */
  readonly changesOf: (body: Change) => Changes;
  readonly replacement: ServedReplacement<Whole, Body, Replaced>;
  readonly view: (managed: Managed<Item>) => object;
  /** What is shown changes by itself, so that its revision does not tell whether it has. */
  readonly changesWithTime?: true;
  /** The view of several, where one question to a store answers for all of them. Absent: `view`. */
  readonly viewOf?: (
    all: readonly Managed<Item>[],
    withStanding: boolean,
  ) => Promise<(managed: Managed<Item>) => object>;
  /** What its list can be asked for. Absent: what that of any kind can. */
  readonly list?: ListForm;
  /** The resource that a creation gives, and its view. Absent: it gives the resource alone. */
  readonly created?: (created: Created) => { readonly managed: Managed<Item>; readonly body: object };
}

/** What administrators do with the resources of any kind. */
export function resourceController<
  Item extends NamedRecord,
  Settings,
  Changes,
  Creation extends object,
  Change extends object,
  Body extends object,
  Created = Managed<Item>,
  Whole = Settings,
  Replaced extends Replacement<Item> = Replacement<Item>,
>(
  service: Administered<Item, Settings, Changes, Created, Whole, Replaced>,
  served: ServedResource<Item, Settings, Changes, Creation, Change, Created, Whole, Body, Replaced>,
) {
  const { path, bodies, replacement, view, viewOf = async () => view, list = {} } = served;
  const parseCreation = createStrictParser<Creation>(bodies.create);
  const parseChange = createStrictParser<Change>(bodies.update);
  const parseReplacement = createStrictParser<Body>(replacement.body);
  const locationOf = (managed: Managed<Item>) => `${path}/${encodeURIComponent(nameOf(managed.item))}`;
  const created =
    served.created ??
    ((resource: Created) => {
      const managed = resource as Managed<Item>;
      return { managed, body: view(managed) };
    });
  return {
    list: async (request, response) => {
      const query = queryOf(request.originalUrl, listParameters(list));
      const withStanding = wantsStanding(query);
      const page = await service.list(listQueryOf(query, list));
      writeAdmin(response, pageView(page, await viewOf(page.items, withStanding)));
    },
    create: async (request, response) => {
      const context = creationContextOf(request, response.locals.context);
      const settings = served.settingsOf(parseCreation(await readAdminBody(request)));
      const { managed, body } = created(await service.create(settings, context));
      writeResource(response, managed, body, 201, { location: locationOf(managed) });
    },
    replace: async (request, response) => {
      const context = replacementContextOf(request, response.locals.context);
      const id = pathIdOf(request.path);
      checkId(id, replacement);
      const settings = replacement.settingsOf(id, parseReplacement(await readAdminBody(request)));
      const replaced = await service.replace(settings, context);
      const { managed, isNew } = replaced;
      const body = { ...view(managed), ...replacement.more?.(replaced) };
      if (isNew) writeResource(response, managed, body, 201, { location: locationOf(managed) });
      else writeResource(response, managed, body);
    },
    read: async (request, response) => {
      const managed = await service.read(pathIdOf(request.path));
      if (!served.changesWithTime && isKnown(request, managed)) {
        writeUnchanged(response, managed);
        return;
      }
      const viewRead = await viewOf([managed], false);
      writeResource(response, managed, viewRead(managed));
    },
    update: async (request, response) => {
      const context = changeContextOf(request, response.locals.context);
      const changes = served.changesOf(parseChange(await readAdminBody(request)));
      const managed = await service.update(pathIdOf(request.path), changes, context);
      writeResource(response, managed, view(managed));
    },
    remove: async (request, response) => {
      await service.remove(pathIdOf(request.path), changeContextOf(request, response.locals.context));
      writeNothing(response);
    },
  } satisfies Record<string, AdminController>;
}

function checkId(id: string, { rule, name }: { readonly rule?: ResourceRule; readonly name?: 'slug' }): void {
  if (!rule || rule.pattern.test(id)) return;
  const problems = new SettingsProblems();
  problems.add(name ?? 'id', rule.message);
  problems.throwIfAny();
}

/** The paths of a list, and of one of its resources. */
export function resourceRoutes(
  path: string,
  { list, create, read, replace, update, remove }: ReturnType<typeof resourceController>,
  name = 'id',
  form: ListForm = {},
): readonly AdminRoute[] {
  return [
    { template: path, methods: { get: list, post: create }, query: listParameters(form) },
    { template: `${path}/{${name}}`, methods: { get: read, put: replace, patch: update, delete: remove } },
  ];
}
