/** Formats plain fields as `status: pending, netKobo: 95000`; returns an empty string for a value without fields. */
export function formatFields(value: unknown): string {
  if (typeof value !== 'object' || value === null) return '';
  return Object.entries(value)
    .map(([name, field]) => `${name}: ${typeof field === 'object' ? JSON.stringify(field) : String(field)}`)
    .join(', ');
}
