/** What a table shows, as a file a spreadsheet opens. Pure. */

export type CsvCell = string | number | null;

export function csvOf(head: readonly string[], rows: readonly (readonly CsvCell[])[]): string {
  return [head, ...rows].map((row) => `${row.map(fieldOf).join(',')}\r\n`).join('');
}

/** Kobo as naira with two decimals, by digits, so that no amount is rounded on its way. */
export function nairaCell(kobo: number): string {
  const digits = String(Math.abs(kobo)).padStart(3, '0');
  return `${kobo < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

const number = /^-?\d+(\.\d+)?$/;

// A spreadsheet runs a cell that begins like a formula, also after white space; a number is none.
function fieldOf(cell: CsvCell): string {
  const text = cell === null ? '' : String(cell);
  const harmless = /^\s*[=+\-@\t\r]/.test(text) && !number.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}
