import { isObject, type JsonObject } from '../http/json-value.js';
import { filledText, integer } from './parameters.js';
import { noSuch, parameterError } from './stripe-error.js';

const DEFAULT_LIMIT = 10;
const MAXIMUM_LIMIT = 100;

type Listed = { id: string; createdAt: number };

/** Returns a page, newest first. A cursor is the id of the last object of the previous page or the first of the next. */
export function listPage<Item extends Listed>(
  newestFirst: readonly Item[],
  query: JsonObject,
  shown: { noun: string; url: string; answer: (item: Item) => JsonObject },
): JsonObject {
  const limit = readLimit(query);
  const [after, before] = [filledText(query, 'starting_after'), filledText(query, 'ending_before')];
  if (after !== undefined && before !== undefined) {
    throw parameterError(
      'ending_before',
      'Received both starting_after and ending_before parameters. Please pass in only one.',
    );
  }
  const positionOf = (id: string, param: string): number => {
    const position = newestFirst.findIndex((item) => item.id === id);
    if (position < 0) throw noSuch(shown.noun, id, param);
    return position;
  };
  let rest: readonly Item[] = newestFirst;
  if (after !== undefined) rest = newestFirst.slice(positionOf(after, 'starting_after') + 1);
  if (before !== undefined) rest = newestFirst.slice(0, positionOf(before, 'ending_before')).slice(-limit);
  const hasEarlier = before !== undefined && positionOf(before, 'ending_before') > limit;
  const items = rest.slice(0, limit);
  return {
    object: 'list',
    data: items.map(shown.answer),
    has_more: before === undefined ? rest.length > limit : hasEarlier,
    url: shown.url,
  };
}

function readLimit(query: JsonObject): number {
  const limit = integer(query, 'limit') ?? DEFAULT_LIMIT;
  const problem = limit < 1 ? 'greater than or equal to 1' : limit > MAXIMUM_LIMIT ? 'less than or equal to 100' : null;
  if (problem === null) return limit;
  throw parameterError(
    'limit',
    `This value must be ${problem} (it currently is '${limit}').`,
    'parameter_invalid_integer',
  );
}

/** Matches `created=1767607171`, or `created[gte]=...` with gt, gte, lt, lte. */
export function isCreatedWithin(item: Listed, query: JsonObject): boolean {
  const { created } = query;
  if (created === undefined) return true;
  if (!isObject(created)) return item.createdAt === integer(query, 'created');
  const { createdAt } = item;
  return (
    createdAt > (integer(created, 'gt') ?? -Infinity) &&
    createdAt >= (integer(created, 'gte') ?? -Infinity) &&
    createdAt < (integer(created, 'lt') ?? Infinity) &&
    createdAt <= (integer(created, 'lte') ?? Infinity)
  );
}
