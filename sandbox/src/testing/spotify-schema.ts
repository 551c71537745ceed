import { readFileSync } from 'node:fs';
import { openapiSchemaToJsonSchema } from '@openapi-contrib/openapi-schema-to-json-schema';
import { Ajv2019 } from 'ajv/dist/2019.js';
import { isObject, type JsonObject } from '../http/json-value.js';

/** Validators for whole responses from Spotify's published OpenAPI, reduced to the supported endpoints. */
type Schema = Parameters<typeof openapiSchemaToJsonSchema>[0];
type Response = { $ref?: string; content?: Record<string, { schema: Schema }> };

const file = new URL('../../schemas/spotify-openapi-subset.json', import.meta.url);
const document = JSON.parse(readFileSync(file, 'utf8')) as {
  paths: Record<string, Record<string, { responses: Record<string, Response> }>>;
  components: { schemas: Record<string, Schema>; responses: Record<string, Response> };
};

/** Objects that no other schema extends: an additional field would be one that Spotify does not send. */
const CLOSED = new Set(['TrackObject', 'SimplifiedAlbumObject', 'SimplifiedArtistObject', 'DeviceObject']);
for (const name of ['PrivateUserObject', 'ImageObject', 'PagingTrackObject', 'CurrentlyPlayingContextObject']) {
  CLOSED.add(name);
}

const schemas = Object.fromEntries(
  Object.entries(document.components.schemas).map(([name, schema]) => [
    name,
    { ...converted(schema), ...(CLOSED.has(name) ? { unevaluatedProperties: false } : {}) },
  ]),
);

const ajv = new Ajv2019({ strict: false, allErrors: true, validateFormats: false });
ajv.addSchema({ $id: 'spotify', components: { schemas } });

/** Returns the violations of a Web API response; a status that the document does not list must have an error body. */
export function spotifyViolations(call: { method: string; path: string }, status: number, body: unknown): string[] {
  const response = responseOf(call, status);
  if (response === undefined && status < 400) return [`${call.method} ${call.path} never answers ${status}`];
  const schema = response?.content?.['application/json']?.schema;
  if (response !== undefined && schema === undefined) return body === undefined ? [] : ['a body where there is none'];
  if (schema === undefined) return errorViolations(body, status);
  const found = violations(rooted(converted(schema)), body);
  return status >= 400 ? [...found, ...errorViolations(body, status)] : found;
}

function responseOf({ method, path }: { method: string; path: string }, status: number): Response | undefined {
  const template = Object.keys(document.paths).find((known) =>
    new RegExp(`^${known.replaceAll(/\{\w+\}/g, '[^/]+')}$`).test(path),
  );
  const listed = document.paths[template ?? '']?.[method.toLowerCase()]?.responses[String(status)];
  const name = listed?.$ref?.split('/').at(-1);
  return name === undefined ? listed : document.components.responses[name];
}

function errorViolations(body: unknown, status: number): string[] {
  const error = isObject(body) ? body.error : undefined;
  if (!isObject(error)) return ['no error object'];
  const strangers = Object.keys(error).filter((key) => !['status', 'message', 'reason'].includes(key));
  return [
    ...violations({ $ref: 'spotify#/components/schemas/ErrorObject' }, error),
    ...strangers.map((key) => `an error has no ${key}`),
    ...(error.status === status ? [] : ['the status in the body is another one']),
  ];
}

function violations(schema: object, value: unknown): string[] {
  const validate = ajv.compile(schema);
  if (validate(value)) return [];
  return (validate.errors ?? []).map((error) => `${error.instancePath} ${error.message ?? ''}`.trim());
}

/** Converts the schema, because JSON Schema has no `nullable`. */
function converted(schema: Schema): JsonObject {
  const { $schema: _draft, ...rest } = openapiSchemaToJsonSchema(schema) as JsonObject;
  return rest;
}

const rooted = (schema: JsonObject): object =>
  JSON.parse(JSON.stringify(schema).replaceAll('"#/components/', '"spotify#/components/')) as object;
