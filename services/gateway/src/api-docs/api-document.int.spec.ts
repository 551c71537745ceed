import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { NestFactory } from '@nestjs/core';
import { FastifyAdapter, type NestFastifyApplication } from '@nestjs/platform-fastify';
import type { RequestClass } from '@tipnaija/contracts';
import { loadConfig } from '@tipnaija/service-kit';
import { testRedisUrl } from '@tipnaija/service-kit/testing';
import { Ajv2020 } from 'ajv/dist/2020.js';
import formats from 'ajv-formats';
import { plainToInstance } from 'class-transformer';
import { validateSync } from 'class-validator';
import { GatewayConfig } from '../config.js';
import { GatewayModule } from '../gateway.module.js';
import { type ApiDocument, type ApiOperation, apiDocument } from './api-document.js';
import { documentRequestClasses } from './request-classes.js';
import { requestSchema } from './request-schema.js';

type DocumentedOperation = ApiOperation & { name: string };

let app: NestFastifyApplication;
let document: ApiDocument;
let operations: DocumentedOperation[];
let requestClasses: Map<string, RequestClass>;
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
    OUTGOING_WEBHOOKS_RPC: address,
    OVERLAY_HTTP: address,
  });
  const adapter = new FastifyAdapter();
  adapter.getInstance().addHook('onRoute', ({ method, url }) => {
    for (const name of [method].flat()) fastifyRoutes.push(`${name} ${url.replace(/:(\w+)/g, '{$1}')}`);
  });
  app = await NestFactory.create<NestFastifyApplication>(GatewayModule.withConfig(config), adapter, { logger: false });
  await app.init();
  document = apiDocument(app, config.PUBLIC_URL);
  requestClasses = documentRequestClasses(app);
  operations = Object.entries(document.paths).flatMap(([path, calls]) =>
    Object.entries(calls).map(([method, operation]) => ({ ...operation, name: `${method.toUpperCase()} ${path}` })),
  );
  ajv.addSchema({ $id: 'api', components: document.components });
});

afterAll(() => app.close());

const jsonOf = ({ content }: ApiOperation['responses'][string] = {}) => content?.['application/json'];
const bodyOf = ({ requestBody }: ApiOperation) => requestBody?.content['application/json'];

/** The class of the operation's body. */
function bodyClass(operation: ApiOperation): RequestClass | undefined {
  const name = (bodyOf(operation)?.schema?.$ref as string | undefined)?.split('/').at(-1);
  return name === undefined ? undefined : requestClasses.get(name);
}

function fits(schema: object, value: unknown): boolean {
  const text = JSON.stringify(schema).replaceAll('#/components', 'api#/components');
  return ajv.validate(JSON.parse(text) as object, value);
}

describe('apiDocument', () => {
  it('contains exactly the served routes, each with a summary and a tag', () => {
    const served = fastifyRoutes.filter((name) => !/^(HEAD|OPTIONS) /.test(name) && name.includes(' /api/'));
    expect(operations.map(({ name }) => name).sort()).toEqual([...new Set(served)].sort());
    expect(operations.filter(({ summary, tags }) => !summary || tags?.length !== 1)).toEqual([]);
  });

  it('has one success response per route, and 202 for what waits for another admin: with a schema, a content type or a redirect', () => {
    const problems = operations.filter(({ responses }) => {
      const successes = Object.entries(responses).filter(([status]) => Number(status) < 400);
      const isDescribed = ([status, response]: (typeof successes)[number]) =>
        (status === '303' || Object.keys(response.content ?? {}).length === 1) &&
        (!jsonOf(response) || jsonOf(response)?.schema);
      return successes.filter(([status]) => status !== '202').length !== 1 || !successes.every(isDescribed);
    });
    expect(problems.map(({ name }) => name)).toEqual([]);
    expect(operations.filter(({ responses }) => responses['202']).map(({ name }) => name)).toEqual([
      'POST /api/admin/withdrawals/{id}/mark-paid',
      'POST /api/admin/withdrawals/{id}/send',
      'POST /api/admin/donations/{id}/refund',
    ]);
  });

  it('has an example of every body and every response, and each matches its schema @asvs-2.1.1', () => {
    const problems: string[] = [];
    for (const operation of operations) {
      const { name, responses } = operation;
      const body = bodyOf(operation);
      if (body && (body.example === undefined || !bodyClass(operation)))
        problems.push(`${name} has no example of its body`);
      if (body?.schema && !fits(body.schema, body.example)) problems.push(`${name} body: ${ajv.errorsText()}`);
      for (const [status, response] of Object.entries(responses).filter(([status]) => Number(status) < 300)) {
        const json = jsonOf(response);
        if (json && json.example === undefined) problems.push(`${name} has no example of ${status}`);
        if (json?.schema && !fits(json.schema, json.example)) problems.push(`${name} ${status}: ${ajv.errorsText()}`);
      }
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

const accepts = (type: RequestClass, body: object) =>
  validateSync(plainToInstance(type, body), { whitelist: true, forbidUnknownValues: true }).length === 0;

/** Values that the test sends for every property. */
const values: unknown[] = [undefined, null, 17, 1.5, -1, 2 ** 60, true, {}, [], 'no', 'x'.repeat(5_000)];

describe('request validation and the API document', () => {
  it('accept and reject the same bodies, field by field @asvs-1.5.2', () => {
    const differences: string[] = [];
    const bodies = operations.filter(bodyClass);
    expect(bodies.length).toBeGreaterThan(15);
    for (const operation of bodies) {
      const type = bodyClass(operation) as RequestClass;
      const example = bodyOf(operation)?.example as Record<string, unknown>;
      expect([operation.name, accepts(type, example)]).toEqual([operation.name, true]);
      const isDocumented = ajv.compile(requestSchema(type));
      for (const property of Object.keys(requestSchema(type).properties as object)) {
        for (const value of [...values, example[property]]) {
          // As sent: JSON omits undefined values.
          const body = JSON.parse(JSON.stringify({ ...example, [property]: value })) as object;
          if (accepts(type, body) !== isDocumented(body))
            differences.push(`${operation.name} ${property} = ${JSON.stringify(value)?.slice(0, 20)}`);
        }
      }
    }
    expect(differences).toEqual([]);
  });
});
