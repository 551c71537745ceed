import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { JsonObject } from '../http/json-value.js';
import type { Occasion } from './events.js';
import { expanded } from './expand.js';
import { isCreatedWithin, listPage } from './list-page.js';
import { filledText, rejectUnknown, textList } from './parameters.js';
import { idempotencyKeyOf, parametersOf, requestIdOf } from './request-parameters.js';
import { noSuch } from './stripe-error.js';
import type { StripeSandbox } from './stripe-sandbox.js';

const LIST_PARAMETERS = ['created', 'ending_before', 'expand', 'limit', 'starting_after'];

export type Resource<Item> = {
  path: string;
  /** Name of the resource in errors such as "No such charge", and the parameter that the error names. */
  noun: string;
  param: string;
  items: ReadonlyMap<string, Item>;
  answer: (item: Item) => JsonObject;
  /** Text parameters of the list with their comparisons. */
  filters?: Record<string, (item: Item, wanted: string) => boolean>;
};

export function listRoute<Item extends { id: string; createdAt: number }>(
  api: FastifyInstance,
  sandbox: StripeSandbox,
  resource: Resource<Item>,
): void {
  const filters = Object.entries(resource.filters ?? {});
  api.get(resource.path, (request) => {
    const query = parametersOf(request);
    rejectUnknown(query, { imitated: [...LIST_PARAMETERS, ...filters.map(([name]) => name)] });
    const wanted = filters.flatMap(([name, matches]) => {
      const value = filledText(query, name);
      return value === undefined ? [] : [(item: Item) => matches(item, value)];
    });
    const found = [...resource.items.values()]
      .filter((item) => isCreatedWithin(item, query) && wanted.every((isWanted) => isWanted(item)))
      .reverse();
    const { noun, answer } = resource;
    return respond(request, sandbox, listPage(found, query, { noun, answer, url: `/v1${resource.path}` }));
  });
}

export function retrieveRoute<Item>(api: FastifyInstance, sandbox: StripeSandbox, resource: Resource<Item>): void {
  api.get<{ Params: { id: string } }>(`${resource.path}/:id`, (request) => {
    rejectUnknown(parametersOf(request), { imitated: ['expand'] });
    return respond(request, sandbox, resource.answer(itemNamed(resource, request.params.id)));
  });
}

export function itemNamed<Item>(resource: Pick<Resource<Item>, 'items' | 'noun' | 'param'>, id: string): Item {
  const item = resource.items.get(id);
  if (item === undefined) throw noSuch(resource.noun, id, resource.param);
  return item;
}

/** Returns the response with the requested expansions. */
export function respond(request: FastifyRequest, sandbox: StripeSandbox, answer: JsonObject): JsonObject {
  return expanded(answer, textList(parametersOf(request), 'expand') ?? [], sandbox.account);
}

export function occasionOf(request: FastifyRequest, reply: FastifyReply, sandbox: StripeSandbox): Occasion {
  const cause = { id: requestIdOf(reply), idempotencyKey: idempotencyKeyOf(request) };
  return { request: cause, manner: sandbox.manner };
}
