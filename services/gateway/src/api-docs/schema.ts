/** A JSON Schema, as OpenAPI 3.1 takes it. */
export type Schema = { [keyword: string]: unknown };
