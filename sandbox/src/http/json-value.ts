export type JsonObject = Record<string, unknown>;

/** A body that is not an object is read as an empty one, so that each field is reported missing. */
export function asObject(value: unknown): JsonObject {
  return isObject(value) ? value : {};
}

export function isObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Paystack's own samples send amounts both as 500000 and as "500000"; anything else is no integer. */
export function asInteger(value: unknown): number | undefined {
  if (typeof value === 'string' && /^\d{1,15}$/.test(value)) return Number(value);
  return typeof value === 'number' && Number.isSafeInteger(value) ? value : undefined;
}

/** An absent field and an empty one mean the same in a form body. */
export function asText(value: unknown): string | undefined {
  return typeof value === 'string' && value !== '' ? value : undefined;
}

export function parseJsonObject(text: string): JsonObject | undefined {
  try {
    const value: unknown = JSON.parse(text);
    return isObject(value) ? value : undefined;
  } catch {
    return undefined;
  }
}
