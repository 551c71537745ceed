/**
 * Builds the OpenAPI document from the controllers. The schemas of requests derive from their validators, those of
 * responses from the types of contracts (response-schemas.ts), and the examples from both.
 */
import type { INestApplication } from '@nestjs/common';
import { DocumentBuilder, type OpenAPIObject, SwaggerModule } from '@nestjs/swagger';
import { adminCookieName } from '../admin/admin-cookie.js';
import { hostCookieName } from '../auth/host-cookie.js';
import { sessionCookieName } from '../auth/session-cookie.js';
import { errorResponseSchema } from './api-errors.js';
import { exampleOf } from './examples.js';
import { documentRequestClasses } from './request-classes.js';
import { requestSchema } from './request-schema.js';
import { responseSchemas } from './response-schemas.js';
import { BODY_EXAMPLE } from './responses.js';
import type { Schema } from './schema.js';

/** In reading order. */
const tags = [
  'Tips',
  'Creators',
  'Helpers',
  'Overlays',
  'Songs',
  'Money',
  'Accounts',
  'Bots and apps',
  'Admins',
  'Site',
];

const description =
  'Amounts are kobo unless a field says otherwise; times are ISO 8601. An error is `{ message, code, details? }`. ' +
  'Besides the errors of a call, any call may respond with 400 (malformed request), 403 (sent by a page of another ' +
  'site), 405 (unsupported method; the header Allow lists the others), 408, 413, 500 and 503 (retry in a moment).';

export type ApiOperation = {
  summary?: string;
  tags?: string[];
  security?: object[];
  requestBody?: { content: Record<string, Content> };
  responses: Record<string, { description?: string; content?: Record<string, Content> }>;
  [BODY_EXAMPLE]?: unknown;
};

type Content = { schema?: Schema; example?: unknown; examples?: object };

export type ApiDocument = Omit<OpenAPIObject, 'paths' | 'components'> & {
  paths: Record<string, Record<string, ApiOperation>>;
  components: { schemas: Record<string, Schema>; securitySchemes: object };
};

export function apiDocument(app: INestApplication, publicUrl: string): ApiDocument {
  const requestClasses = documentRequestClasses(app);
  const settings = new DocumentBuilder()
    .setOpenAPIVersion('3.1.0')
    .setTitle('TipNaija')
    .setVersion('1')
    .setDescription(description)
    .addServer(publicUrl)
    .addCookieAuth(hostCookieName(sessionCookieName, publicUrl), undefined, 'session')
    .addCookieAuth(hostCookieName(adminCookieName, publicUrl), undefined, 'adminSession')
    .addBearerAuth({ type: 'http', scheme: 'bearer', description: 'An API key of a creator' }, 'apiKey');
  for (const tag of tags) settings.addTag(tag);
  const document = SwaggerModule.createDocument(app, settings.build(), {
    autoTagControllers: false,
  }) as unknown as ApiDocument;
  // The classes of bodies; queries are parameters.
  const bodies = [...requestClasses].filter(([name]) => name in document.components.schemas);
  const requestSchemas = Object.fromEntries(bodies.map(([name, type]) => [name, requestSchema(type)]));
  const schemas = {
    ...(responseSchemas as Record<string, Schema>),
    ...requestSchemas,
    ErrorResponse: errorResponseSchema,
  };
  document.components.schemas = schemas;
  for (const operation of Object.values(document.paths).flatMap((operations) => Object.values(operations)))
    complete(operation, schemas);
  return document;
}

/** Adds what only the complete document knows. */
function complete(operation: ApiOperation, schemas: Record<string, Schema>): void {
  // Without this the tools would assume the security of the document.
  operation.security ??= [];
  const { [BODY_EXAMPLE]: bodyExample, requestBody, responses } = operation;
  const body = requestBody?.content['application/json'];
  if (body?.schema) body.example = bodyExample ?? exampleOf(body.schema, schemas);
  delete operation[BODY_EXAMPLE];
  for (const response of Object.values(responses)) {
    const json = response.content?.['application/json'];
    if (json?.examples) response.description = Object.keys(json.examples).join('; ');
    else if (json?.schema) json.example ??= exampleOf(json.schema, schemas);
  }
}
