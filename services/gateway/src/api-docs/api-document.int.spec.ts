import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { ModulesContainer, NestFactory } from '@nestjs/core';
import { FastifyAdapter, type NestFastifyApplication } from '@nestjs/platform-fastify';
import type { RequestClass } from '@tipnaija/contracts';
import { loadConfig } from '@tipnaija/service-kit';
import { testRedisUrl } from '@tipnaija/service-kit/testing';
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import formats from 'ajv-formats';
import { plainToInstance } from 'class-transformer';
import { validateSync } from 'class-validator';
import { GatewayConfig } from '../config.js';
import { GatewayModule } from '../gateway.module.js';
import { apiDocument, documentedCalls, exampleOf } from './api-document.js';
import { requestSchema } from './request-schema.js';
import { type ServedRoute, servedRoutes } from './served-routes.js';

let app: NestFastifyApplication;
let routes: ServedRoute[];
let document: ReturnType<typeof apiDocument>;
const fastifyRoutes: string[] = [];
const ajv = new Ajv2020({ strict: false });
formats.default(ajv as never);

beforeAll(async () => {
  const address = '127.0.0.1:1';
  const config = loadConfig(GatewayConfig, {
    PORT: '3000',
    MANAGEMENT_PORT: '3001',
    PUBLIC_URL: 'https://tips.example.com',
    REDIS_URL: testRedisUrl(),
    SUPPORT_EMAIL: 'support@tips.example.com',
    IDENTITY_RPC: address,
    PAYMENTS_RPC: address,
    LEDGER_RPC: address,
    OVERLAY_RPC: address,
    OVERLAY_HTTP: address,
  });
  const adapter = new FastifyAdapter();
  adapter.getInstance().addHook('onRoute', ({ method, url }) => {
    for (const name of [method].flat()) fastifyRoutes.push(`${name} ${url.replace(/:(\w+)/g, '{$1}')}`);
  });
  app = await NestFactory.create<NestFastifyApplication>(GatewayModule.withConfig(config), adapter, { logger: false });
  await app.init();
  routes = servedRoutes(app.get(ModulesContainer));
  document = apiDocument(routes, config.PUBLIC_URL);
  ajv.addSchema({ $id: 'api', ...document });
});

afterAll(() => app.close());

const namesInDocument = () =>
  Object.entries(document.paths).flatMap(([path, calls]) =>
    Object.keys(calls).map((method) => `${method.toUpperCase()} ${path}`),
  );

describe('apiDocument', () => {
  it('contains exactly the served routes: a new route needs a description in a calls-of-*.ts', () => {
    const served = fastifyRoutes.filter((name) => !/^(HEAD|OPTIONS) /.test(name) && name.includes(' /api/'));
    expect(namesInDocument().sort()).toEqual([...new Set(served)].sort());
    expect(Object.keys(documentedCalls).sort()).toEqual([...new Set(served)].sort());
  });

  it('has an example of every body and every response, and each matches its schema @asvs-2.1.1', () => {
    const problems: string[] = [];
    for (const [name, { answer, body }] of Object.entries(documentedCalls)) {
      const route = routes.find((candidate) => candidate.name === name) as ServedRoute;
      if (route.body && body === undefined) problems.push(`${name} has no example of its body`);
      const type = 'one' in answer ? answer.one : 'listOf' in answer ? answer.listOf : undefined;
      if (type !== undefined && exampleOf(type) === undefined) problems.push(`${name}: no example of ${type}`);
      if (type !== undefined && !fits(`api#/components/schemas/${type}`, exampleOf(type)))
        problems.push(`${type}: ${JSON.stringify(ajv.errors)}`);
      if ('form' in answer && !ajv.validate(answer.form, answer.example)) problems.push(`${name}: its own form`);
    }
    expect(problems).toEqual([]);
  });

  it('says which calls need a user session or an admin session', () => {
    const securityOf = (method: string, path: string) => document.paths[path]?.[method]?.security;
    expect(securityOf('get', '/api/wallet')).toEqual([{ session: [] }]);
    expect(securityOf('post', '/api/admin/donations/{id}/refund')).toEqual([{ adminSession: [] }]);
    expect(securityOf('post', '/api/donations/initiate')).toEqual([]);
  });

  it('has no unresolved schema reference', () => {
    const schemas = new Set(Object.keys(document.components.schemas));
    const referenced = [...JSON.stringify(document).matchAll(/"#\/components\/schemas\/([^"]+)"/g)].map(
      ([, name]) => name,
    );
    expect(referenced.filter((name) => !schemas.has(name as string))).toEqual([]);
  });
});

function fits(schema: string, value: unknown): boolean {
  const validate = ajv.getSchema(schema) as ValidateFunction;
  const isValid = validate(value);
  ajv.errors = validate.errors ?? null;
  return isValid as boolean;
}

const accepts = (type: RequestClass, body: object) =>
  validateSync(plainToInstance(type, body), { whitelist: true, forbidUnknownValues: true }).length === 0;

/** Values that the test sends for every property. */
const values: unknown[] = [undefined, null, 17, 1.5, -1, 2 ** 60, true, {}, [], 'no', 'x'.repeat(5_000)];

describe('request validation and the API document', () => {
  it('accept and reject the same bodies, field by field @asvs-1.5.2', () => {
    const differences: string[] = [];
    const bodies = routes.flatMap((route) => (route.body ? [{ route, type: route.body }] : []));
    expect(bodies.length).toBeGreaterThan(15);
    for (const { route, type } of bodies) {
      const example = documentedCalls[route.name]?.body as Record<string, unknown>;
      const isDocumented = ajv.compile(requestSchema(type));
      for (const property of Object.keys(requestSchema(type).properties as object)) {
        for (const value of [...values, example[property]]) {
          // As sent: JSON omits undefined values.
          const body = JSON.parse(JSON.stringify({ ...example, [property]: value })) as object;
          if (accepts(type, body) !== isDocumented(body))
            differences.push(`${route.name} ${property} = ${JSON.stringify(value)?.slice(0, 20)}`);
        }
      }
    }
    expect(differences).toEqual([]);
  });
});
