/** JSON Schemas of the control bodies. Unknown names are refused, so that a typing slip is no silent default. */
export function bodySchema(properties: Record<string, object>, required: string[] = []): { body: object } {
  return { body: { type: 'object', properties, required, additionalProperties: false } };
}

export const errorOf = (message: string): { error: string } => ({ error: message });
