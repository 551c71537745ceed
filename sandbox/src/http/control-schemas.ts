/** Returns the JSON Schema of a control body. Rejects unknown names, so that a typo does not silently become a default. */
export function bodySchema(properties: Record<string, object>, required: string[] = []): { body: object } {
  return { body: { type: 'object', properties, required, additionalProperties: false } };
}

export const errorOf = (message: string): { error: string } => ({ error: message });
