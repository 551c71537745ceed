import { formatNaira } from '@tipnaija/contracts/money';

/** Formats an amount. This component is the only place in the app that converts kobo to naira for display. */
export function Naira({ kobo, className = '' }: { kobo: number; className?: string }) {
  return <span className={`tabular-nums ${className}`}>{formatNaira(kobo)}</span>;
}
