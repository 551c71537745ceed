import { formatNaira } from '@tipnaija/contracts/money';

/** An amount on the screen. Kobo become naira here, and nowhere else in the app. */
export function Naira({ kobo, className = '' }: { kobo: number; className?: string }) {
  return <span className={`tabular-nums ${className}`}>{formatNaira(kobo)}</span>;
}
