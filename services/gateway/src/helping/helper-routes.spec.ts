import 'reflect-metadata';
import { describe, expect, it } from '@jest/globals';
import { RequestMethod } from '@nestjs/common';
import { METHOD_METADATA, PATH_METADATA } from '@nestjs/common/constants.js';
import { responseSchemas } from '../api-docs/response-schemas.js';
import type { Schema } from '../api-docs/schema.js';
import { GatewayModule } from '../gateway.module.js';
import { HelperInvitesController } from '../team/helper-invites.controller.js';
import { HelperGuard } from './helper-only.js';
import { HelpingController } from './helping.controller.js';
import { RECORDED_AS, TeamLogInterceptor } from './team-log.interceptor.js';

type Controller = { prototype: object; name: string };
type Route = { name: string; method: RequestMethod; handler: object; controller: Controller };

const declared = (module: object, key: 'imports' | 'controllers'): Controller[] =>
  Reflect.getMetadata(key, module) ?? [];
const attached = (target: object, key: '__guards__' | '__interceptors__'): unknown[] =>
  Reflect.getMetadata(key, target) ?? [];

const controllers = declared(GatewayModule, 'imports').flatMap((feature) => declared(feature, 'controllers'));
const isOfHelpers = (controller: Controller) => attached(controller, '__guards__').includes(HelperGuard);
const leastRole = (controller: Controller): unknown => Reflect.getMetadata('gateway:least-helper-role', controller);

function routesOf(controller: Controller): Route[] {
  const { constructor: _itself, ...methods } = Object.getOwnPropertyDescriptors(controller.prototype);
  return Object.entries(methods).flatMap(([name, { value: handler }]) =>
    typeof handler === 'function' && Reflect.hasMetadata(PATH_METADATA, handler)
      ? [{ name, method: Reflect.getMetadata(METHOD_METADATA, handler) as RequestMethod, handler, controller }]
      : [],
  );
}

/** What a moderator gets besides what every visitor and user gets. */
const moderatorRoutes = [
  HelpingController,
  HelperInvitesController,
  ...controllers.filter((controller) => leastRole(controller) === 'moderator'),
].flatMap(routesOf);

function successSchemas({ handler }: Route): Schema[] {
  const responses = Reflect.getMetadata('swagger/apiResponse', handler) as Record<string, { schema?: Schema }>;
  return Object.entries(responses).flatMap(([status, { schema }]) => (Number(status) < 400 && schema ? [schema] : []));
}

type Property = { path: string; name: string; isNumeric: boolean };

/** Returns every property that a schema reaches, through references, lists, unions and maps. */
function propertiesOf(schema: Schema, path = '', visited: readonly string[] = []): Property[] {
  const { $ref, properties, items, anyOf, oneOf, allOf, additionalProperties } = schema as Record<string, never>;
  if (typeof $ref === 'string') {
    const name = ($ref as string).split('/').at(-1) as string;
    if (visited.includes(name)) return [];
    return propertiesOf(schemaNamed(name), path, [...visited, name]);
  }
  const own = Object.entries((properties ?? {}) as Record<string, Schema>).flatMap(([name, inner]) => [
    { path: `${path}.${name}`, name, isNumeric: /number|integer/.test(JSON.stringify(inner.type ?? '')) },
    ...propertiesOf(inner, `${path}.${name}`, visited),
  ]);
  const inner = [items, ...[anyOf ?? [], oneOf ?? [], allOf ?? []].flat(), additionalProperties];
  return [
    ...own,
    ...inner.flatMap((part) => (typeof part === 'object' && part ? propertiesOf(part, path, visited) : [])),
  ];
}

function schemaNamed(name: string): Schema {
  const schema = (responseSchemas as Record<string, Schema>)[name];
  if (!schema) throw new Error(`There is no schema ${name}`);
  return schema;
}

const saysAnAmount =
  /amount|kobo|naira|total|price|balance|gross|net|fee|raised|goal|minimum|tier|wallet|bank|payout|cents/i;
/** The only numbers of a moderator: ids and counts. */
const harmlessNumbers = ['id', 'donationId', 'count', 'overlayCount', 'alertCount', 'tips'];

const leaksOf = (properties: readonly Property[]) =>
  properties
    .filter(({ name, isNumeric }) => saysAnAmount.test(name) || (isNumeric && !harmlessNumbers.includes(name)))
    .map(({ path }) => path);

describe('The routes of helpers', () => {
  it('are guarded and recorded wherever the path names the creator', () => {
    const unguarded = controllers
      .filter((controller) => /api\/helping\/:/.test(String(Reflect.getMetadata(PATH_METADATA, controller))))
      .filter((controller) => !isOfHelpers(controller));
    expect(unguarded).toEqual([]);
    const guarded = controllers.filter(isOfHelpers);
    expect(guarded.map((controller) => [controller.name, leastRole(controller)])).toEqual([
      ['HelperModerationController', 'moderator'],
      ['OperatorController', 'operator'],
      ['OperatorSongsController', 'operator'],
    ]);
    expect(guarded.filter((one) => !attached(one, '__interceptors__').includes(TeamLogInterceptor))).toEqual([]);
  });

  it('name their line of the team log for every change', () => {
    const unrecorded = controllers
      .filter(isOfHelpers)
      .flatMap(routesOf)
      .filter(({ method, handler }) => method !== RequestMethod.GET && !Reflect.hasMetadata(RECORDED_AS, handler));
    // A ticket changes nothing on the stream.
    expect(unrecorded.map(({ name }) => name)).toEqual(['ticket']);
  });

  it('send moderators no amount: every number of a response is an id or a count', () => {
    const leaks = moderatorRoutes.flatMap((route) =>
      successSchemas(route).flatMap((schema) => leaksOf(propertiesOf(schema, route.name))),
    );
    expect(leaks).toEqual([]);
    expect(moderatorRoutes.length).toBeGreaterThanOrEqual(11);
    expect(moderatorRoutes.filter((route) => successSchemas(route).length !== 1)).toEqual([]);
  });

  it('send operators neither wallet nor totals nor prices', () => {
    const operatorRoutes = controllers.filter((controller) => leastRole(controller) === 'operator').flatMap(routesOf);
    const properties = operatorRoutes
      .filter(({ name }) => !/looks/i.test(name))
      .flatMap((route) => successSchemas(route).flatMap((schema) => propertiesOf(schema, route.name)));
    const secret = /total|price|balance|gross|net|fee|raised|goal|wallet|bank|payout|token|email/i;
    expect(properties.filter(({ name }) => secret.test(name))).toEqual([]);
    expect(properties.map(({ path }) => path)).toContain('tips.amount');
  });
});

describe('The socket messages of helpers', () => {
  it('contain no amount for moderators, and neither wallet nor totals for operators', () => {
    expect(leaksOf(propertiesOf(schemaNamed('ModeratorMessages')))).toEqual([]);
    expect(leaksOf(propertiesOf(schemaNamed('OperatorMessages')))).toEqual(['.tip.amount']);
  });
});

describe('The search for amounts', () => {
  it('finds those of the owner', () => {
    expect(leaksOf(propertiesOf(schemaNamed('HeldAlertsPage')))).toEqual(['.alerts.amount']);
    expect(leaksOf(propertiesOf(schemaNamed('SongPanel')))).toEqual(
      expect.arrayContaining(['.settings.songRequestPrice', '.queue.amount']),
    );
    expect(leaksOf(propertiesOf(schemaNamed('OwnCreator'))).length).toBeGreaterThan(5);
  });
});
