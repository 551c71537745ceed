import { readFileSync } from 'node:fs';
import { openapiSchemaToJsonSchema } from '@openapi-contrib/openapi-schema-to-json-schema';
import { Ajv, type ValidateFunction } from 'ajv';
import addFormats from 'ajv-formats';
import { parse } from 'yaml';

/**
 * Validators from Paystack's official OpenAPI 3.0. JSON Schema has no `nullable`, so each schema is
 * converted; otherwise every null in Paystack's own samples would be invalid.
 */
type Schemas = Record<string, Parameters<typeof openapiSchemaToJsonSchema>[0]>;

const file = new URL('../../schemas/paystack-openapi.yaml', import.meta.url);
const document = parse(readFileSync(file, 'utf8')) as { components: { schemas: Schemas } };

const schemas = Object.fromEntries(
  Object.entries(document.components.schemas).map(([name, schema]) => {
    const { $schema: _draft, ...converted } = openapiSchemaToJsonSchema(schema);
    return [name, converted];
  }),
);

const ajv = new Ajv({ strict: false, allErrors: true });
addFormats.default(ajv);
ajv.addSchema({ $id: 'paystack', components: { schemas } });

/** Returns the violations of the named schema, one line each. */
export function violations(name: string, value: unknown): string[] {
  const validate: ValidateFunction | undefined = ajv.getSchema(`paystack#/components/schemas/${name}`);
  if (validate === undefined) throw new Error(`The official spec has no schema ${name}`);
  if (validate(value)) return [];
  return (validate.errors ?? []).map((error) => `${error.instancePath} ${error.message ?? ''}`.trim());
}
