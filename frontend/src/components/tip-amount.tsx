import { Naira } from './naira';

/** The amount of a listed tip, on gold for one that the stream celebrates. */
export function TipAmount({ kobo, isBig }: { kobo: number; isBig: boolean }) {
  return (
    <Naira
      kobo={kobo}
      className={`shrink-0 text-lg font-semibold ${isBig ? 'rounded-lg bg-accent-solid px-2 text-on-accent' : ''}`}
    />
  );
}

/** Beside the name, says what the gold is for. */
export function BigTipMark() {
  return <span className="shrink-0 text-xs font-semibold text-accent">Big tip</span>;
}
