/** A JSON Schema in the dialect of OpenAPI 3.1. */
export type Schema = { [keyword: string]: unknown };
