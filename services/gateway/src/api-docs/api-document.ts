/**
 * Builds the OpenAPI document of the API. Routes, parameters, bodies, sessions and statuses come from the server
 * itself; the descriptions are in the `calls-of-*.ts`. A test keeps the two in step.
 */
import { DomainError, errors, type InvalidFields, type RequestClass } from '@tipnaija/contracts';
import { adminCookieName } from '../admin/admin-cookie.js';
import { hostCookieName } from '../auth/host-cookie.js';
import { sessionCookieName } from '../auth/session-cookie.js';
import { adminAnswerExamples } from './admin-answer-examples.js';
import { answerExamples } from './answer-examples.js';
import { answerSchemas } from './answer-schemas.js';
import { callsOfAccounts } from './calls-of-accounts.js';
import { callsOfAdmins } from './calls-of-admins.js';
import { callsOfCreators } from './calls-of-creators.js';
import { callsOfMoney } from './calls-of-money.js';
import { callsOfSongs } from './calls-of-songs.js';
import { callsOfOverlays, callsOfTheSite, callsOfTips } from './calls-of-tips.js';
import type { Answer, DocumentedCall, DocumentedCalls } from './documented-call.js';
import { requestSchema } from './request-schema.js';
import type { Schema } from './schema.js';
import type { ServedRoute } from './served-routes.js';
import { songAnswerExamples } from './song-answer-examples.js';

/** In reading order. */
const sections: Record<string, DocumentedCalls> = {
  Tips: callsOfTips,
  Creators: callsOfCreators,
  Overlays: callsOfOverlays,
  Songs: callsOfSongs,
  Money: callsOfMoney,
  Accounts: callsOfAccounts,
  Admins: callsOfAdmins,
  Site: callsOfTheSite,
};

export const documentedCalls: DocumentedCalls = Object.assign({}, ...Object.values(sections)) as DocumentedCalls;

export const exampleOf = (name: string): unknown =>
  ({ ...answerExamples, ...songAnswerExamples, ...adminAnswerExamples })[name];

const securityOf = { user: [{ session: [] }], admin: [{ adminSession: [] }], none: [] };
const cookie = (name: string) => ({ type: 'apiKey', in: 'cookie', name });
const reference = (name: string) => ({ $ref: `#/components/schemas/${name}` });

/** Routes without a description are omitted; a test names them. */
export function apiDocument(routes: readonly ServedRoute[], publicUrl: string) {
  const paths: Record<string, Record<string, Schema>> = {};
  const requests: Record<string, Schema> = {};
  for (const route of routes) {
    const call = documentedCalls[route.name];
    if (!call) continue;
    if (route.body) requests[route.body.name] = bodySchema(route.body, call);
    paths[route.path] = { ...paths[route.path], [route.method.toLowerCase()]: operation(route, call) };
  }
  const responses = Object.entries(answerSchemas).map(([name, schema]) => [name, withExample(schema, exampleOf(name))]);
  return {
    openapi: '3.1.0',
    info: {
      title: 'TipNaija',
      version: '1',
      description:
        'Amounts are kobo unless a field says otherwise; times are ISO 8601. An error is `{ message, code, details? }`. ' +
        'Besides the errors of a call, any call may respond with 400 (malformed request), 403 (sent by a page of another ' +
        'site), 405 (unsupported method; the header Allow lists the others), 408, 413, 500 and 503 (retry in a moment).',
    },
    servers: [{ url: publicUrl }],
    tags: Object.keys(sections).map((name) => ({ name })),
    paths,
    components: {
      schemas: {
        ...(Object.fromEntries(responses) as Record<string, Schema>),
        ...requests,
        ErrorResponse: errorSchema,
      },
      securitySchemes: {
        session: cookie(hostCookieName(sessionCookieName, publicUrl)),
        adminSession: cookie(hostCookieName(adminCookieName, publicUrl)),
      },
    },
  };
}

const errorSchema: Schema = {
  type: 'object',
  properties: { message: { type: 'string' }, code: { type: 'string', enum: Object.keys(errors) }, details: {} },
  required: ['message', 'code'],
};

function operation(route: ServedRoute, call: DocumentedCall): Schema {
  const tag = Object.keys(sections).find((section) => sections[section]?.[route.name] !== undefined);
  return {
    summary: call.summary,
    tags: [tag],
    security: securityOf[route.session],
    parameters: parametersOf(route, call),
    ...(route.body ? { requestBody: { required: true, content: json(reference(route.body.name), call.body) } } : {}),
    responses: { ...successResponse(route.status, call.answer), ...errorResponses(route, call) },
  };
}

function parametersOf({ pathParameters, query }: ServedRoute, call: DocumentedCall): Schema[] {
  const text = { type: 'string' };
  const inPath = pathParameters.map((name) => ({ name, in: 'path', required: true, schema: text }));
  const single = (call.query ?? []).map((name) => ({ name, in: 'query', required: false, schema: text }));
  if (!query) return [...inPath, ...single];
  const { properties, required = [] } = requestSchema(query) as {
    properties: Record<string, Schema>;
    required?: string[];
  };
  const classParameters = Object.entries(properties).map(([name, schema]) => ({
    name,
    in: 'query',
    required: required.includes(name),
    // A list in a query is one comma-separated value.
    ...(schema.type === 'array' ? { style: 'form', explode: false } : {}),
    schema,
  }));
  return [...inPath, ...classParameters, ...single];
}

function successResponse(status: number, answer: Answer): Record<string, Schema> {
  if ('redirect' in answer) return { 303: { description: answer.redirect } };
  const description = 'Success';
  if ('bytes' in answer) return { [status]: { description, content: { [answer.bytes]: {} } } };
  if ('form' in answer) return { [status]: { description, content: json(answer.form, answer.example) } };
  if ('one' in answer)
    return { [status]: { description, content: json(reference(answer.one), exampleOf(answer.one)) } };
  const list = { type: 'array', items: reference(answer.listOf) };
  return { [status]: { description, content: json(list, [exampleOf(answer.listOf)]) } };
}

/** Example details of an invalidExample request. */
const invalidExample: InvalidFields = {
  fields: [{ field: 'email', message: 'Enter a valid email address, like ada@example.com.' }],
};

/** Returns the errors of every call of this kind and those of this call, by status. */
function errorResponses(route: ServedRoute, { rejections = [] }: DocumentedCall): Record<string, Schema> {
  const { body, query, session, isRateLimited } = route;
  const codes = new Set([
    ...(body || query ? (['request.invalid'] as const) : []),
    ...(session === 'user' ? (['session.required'] as const) : []),
    ...(session === 'admin' ? (['admin.session-required'] as const) : []),
    ...(isRateLimited ? (['request.too-many'] as const) : []),
    ...rejections,
  ]);
  const byStatus: Record<string, Schema> = {};
  for (const code of codes) {
    const { status, when } = errors[code];
    const known = byStatus[status] as
      | { description: string; content: { 'application/json': { examples: object } } }
      | undefined;
    const examples = {
      ...known?.content['application/json'].examples,
      [code]: {
        summary: when,
        value: new DomainError(code, code === 'request.invalid' ? invalidExample : undefined).toBody(),
      },
    };
    const description = known ? `${known.description}; ${code}` : code;
    byStatus[status] = {
      description,
      content: { 'application/json': { schema: reference('ErrorResponse'), examples } },
    };
  }
  return byStatus;
}

const json = (schema: Schema, example: unknown) => ({
  'application/json': { schema, ...(example === undefined ? {} : { example }) },
});

const withExample = (schema: Schema, example: unknown): Schema =>
  example === undefined ? schema : { ...schema, examples: [example] };

const bodySchema = (type: RequestClass, { body }: DocumentedCall) => withExample(requestSchema(type), body);
