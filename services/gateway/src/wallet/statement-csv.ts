import type { WalletEntry } from '@tipnaija/contracts';

const describeKind: Record<WalletEntry['kind'], string> = {
  'donation-paid': 'Tip',
  'donation-reversed': 'Tip given back',
  'donation-reinstated': 'Disputed tip won back',
  'withdrawal-requested': 'Withdrawal',
  'withdrawal-completed': 'Withdrawal paid',
  'withdrawal-declined': 'Withdrawal declined',
  'premium-from-wallet': 'Premium',
  'premium-by-card': 'Premium by card',
  'premium-refunded': 'Premium given back',
};

export const csvHead = csvLine([
  'Line',
  'Date',
  'What',
  'Reference',
  'Gross (NGN)',
  'Fee (NGN)',
  'Change (NGN)',
  'Balance (NGN)',
]);

/** @returns a line of the statement, with amounts in naira and two decimals */
export function csvOfEntry(entry: WalletEntry): string {
  const { seq, occurredAt, kind, reference, gross, fee, amount, balanceAfter } = entry;
  const amounts = [gross, fee, amount, balanceAfter].map(nairaOf);
  return csvLine([String(seq), occurredAt, describeKind[kind], reference, ...amounts]);
}

/** Formats digits as text, so that no amount is rounded. */
function nairaOf(kobo: number): string {
  const digits = String(Math.abs(kobo)).padStart(3, '0');
  return `${kobo < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

function csvLine(fields: readonly string[]): string {
  return `${fields.map(csvField).join(',')}\r\n`;
}

// A spreadsheet executes a cell that begins like a formula, also after white space; a number is not a formula.
function csvField(text: string): string {
  const harmless = /^\s*[=+\-@\t\r]/.test(text) && !/^-?\d+(\.\d+)?$/.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}
