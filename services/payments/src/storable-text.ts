/**
 * Strips characters that PostgreSQL rejects: NUL in text, and lone surrogates in JSON. The event body keeps the
 * received bytes unchanged.
 */
export function storable(text: string): string {
  return text.replaceAll('\0', '').replace(/\p{Surrogate}/gu, '');
}

/** Applies `storable` to each string property directly in `fields`. */
export function storableFields<Fields extends object>(fields: Fields): Fields {
  const entries = Object.entries(fields).map(([name, value]) => [
    name,
    typeof value === 'string' ? storable(value) : value,
  ]);
  return Object.fromEntries(entries) as Fields;
}
