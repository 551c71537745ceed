/** Plain fields in a line of words: `status: pending, netKobo: 95000`; nothing for what has none. Pure. */
export function fieldsOf(value: unknown): string {
  if (typeof value !== 'object' || value === null) return '';
  return Object.entries(value)
    .map(([name, field]) => `${name}: ${typeof field === 'object' ? JSON.stringify(field) : String(field)}`)
    .join(', ');
}
