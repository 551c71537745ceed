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
