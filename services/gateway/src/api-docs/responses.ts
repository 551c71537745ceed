/** Success responses for `@ApiOkResponse(...)` and its relatives, and the example of a body. */
import { ApiExtension } from '@nestjs/swagger';
import type { responseSchemas } from './response-schemas.js';
import type { Schema } from './schema.js';

export type SchemaName = keyof typeof responseSchemas;

type Fields = Record<string, unknown>;

const description = 'Success';

export const reference = (name: SchemaName) => ({ $ref: `#/components/schemas/${name}` });

/** @returns a response with a type of contracts/http */
export const one = (name: SchemaName) => ({ description, schema: reference(name) });

/** @returns a response with a list of a type of contracts/http */
export const arrayOf = (name: SchemaName) => ({ description, schema: { type: 'array', items: reference(name) } });

/** @returns a response with one of these forms */
export const anyOf = (...schemas: Schema[]) => ({ description, schema: { anyOf: schemas } });

/** @returns a response without JSON, such as a picture */
export const bytes = (contentType: string) => ({ description, content: { [contentType]: {} } });

/** @returns a JSON file of any content */
export const jsonFile = (example: Fields) => ({
  description,
  content: { 'application/json': { schema: { type: 'object', additionalProperties: true }, example } },
});

/** A response whose form a standard declares, such as the options of WebAuthn. */
export const anyJson = { description, schema: { type: 'object', additionalProperties: true } };

/** @returns a response with these fields, all of them always present; the types are those of the example */
export const fields = (example: Fields) => ({ description, schema: schemaOf(example), example });

function schemaOf(example: Fields) {
  const types = Object.entries(example).map(([name, value]) => [
    name,
    { type: typeof value === 'number' ? 'integer' : typeof value },
  ]);
  return { type: 'object', properties: Object.fromEntries(types) as Fields, required: Object.keys(example) };
}

export const BODY_EXAMPLE = 'x-body-example';

/** Method decorator: the example of the body, where the one derived from the request class is not useful. */
export const BodyExample = (example: object) => ApiExtension(BODY_EXAMPLE, { ...example });
