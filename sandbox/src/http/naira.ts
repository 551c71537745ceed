/** Formats an amount in kobo: 250000 -> "₦2,500.00". */
export function formatNaira(kobo: number): string {
  const naira = Math.floor(kobo / 100).toLocaleString('en-US');
  return `₦${naira}.${String(kobo % 100).padStart(2, '0')}`;
}
