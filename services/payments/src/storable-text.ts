/**
 * Text as PostgreSQL takes it: it refuses NUL in text, and lone halves of surrogate pairs in JSON. What somebody sent is
 * kept byte for byte in the body of its event.
 */
export function storable(text: string): string {
  return text.replaceAll('\0', '').replace(/\p{Surrogate}/gu, '');
}

/** Each text right inside `fields` as PostgreSQL takes it. */
export function storableFields<Fields extends object>(fields: Fields): Fields {
  const entries = Object.entries(fields).map(([name, value]) => [
    name,
    typeof value === 'string' ? storable(value) : value,
  ]);
  return Object.fromEntries(entries) as Fields;
}
