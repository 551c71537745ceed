import { formatNaira } from '@tipnaija/contracts/money';

/** Formats what a balance gained or lost: `712500` -> `+₦7,125`, `-1000000` -> `−₦10,000` with a true minus. */
export function formatChange(amountKobo: number): string {
  const sign = amountKobo > 0 ? '+' : amountKobo < 0 ? '\u2212' : '';
  return `${sign}${formatNaira(Math.abs(amountKobo))}`;
}
