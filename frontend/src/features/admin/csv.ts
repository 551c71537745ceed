/** CSV export of a table. */

export type CsvCell = string | number | null;

export function toCsv(head: readonly string[], rows: readonly (readonly CsvCell[])[]): string {
  return [head, ...rows].map((row) => `${row.map(fieldOf).join(',')}\r\n`).join('');
}

/** Formats kobo as naira with two decimals. Works on digits, so that no amount is rounded. */
export function nairaCell(kobo: number): string {
  const digits = String(Math.abs(kobo)).padStart(3, '0');
  return `${kobo < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

const number = /^-?\d+(\.\d+)?$/;

// Spreadsheets execute a cell that starts like a formula, even after white space; a plain number is safe.
function fieldOf(cell: CsvCell): string {
  const text = cell === null ? '' : String(cell);
  const harmless = /^\s*[=+\-@\t\r]/.test(text) && !number.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}
