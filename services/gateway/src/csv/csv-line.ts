/** Lines of files that spreadsheets open. */

/** @returns kobo as naira with two decimals; formats digits as text, so that no amount is rounded */
export function nairaOf(kobo: number): string {
  const digits = String(Math.abs(kobo)).padStart(3, '0');
  return `${kobo < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

export function csvLine(fields: readonly string[]): string {
  return `${fields.map(csvField).join(',')}\r\n`;
}

// A spreadsheet executes a cell that begins like a formula, also after white space; a number is not a formula.
function csvField(text: string): string {
  const harmless = /^\s*[=+\-@\t\r]/.test(text) && !/^-?\d+(\.\d+)?$/.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}
