export type JsonObject = Record<string, unknown>;

/** Returns the object, or an empty object for any other value, so that each field is reported as missing. */
export function asObject(value: unknown): JsonObject {
  return isObject(value) ? value : {};
}

export function isObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Returns an integer given as 500000 or as "500000", both of which Paystack's samples use; otherwise undefined. */
export function asInteger(value: unknown): number | undefined {
  if (typeof value === 'string' && /^\d{1,15}$/.test(value)) return Number(value);
  return typeof value === 'number' && Number.isSafeInteger(value) ? value : undefined;
}

/** Returns undefined for an empty string, because absent and empty fields are equal in a form body. */
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
