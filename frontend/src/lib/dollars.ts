const withCents = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });
const wholeDollars = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD', maximumFractionDigits: 0 });

/** Formats cents as an amount to pay: `500` -> `$5.00`. */
export const formatDollarsAndCents = (amountCents: number): string => withCents.format(amountCents / 100);

/** Formats cents as dollars: `500` -> `$5`, `550` -> `$5.50`. */
export function formatDollars(amountCents: number): string {
  return (amountCents % 100 === 0 ? wholeDollars : withCents).format(amountCents / 100);
}
