import { type TipSize, tipSize } from '../lib/tip-size';
import { Naira } from './naira';

const looks: Record<TipSize, string> = {
  plain: 'font-semibold',
  big: 'font-bold text-brand',
  huge: 'rounded-lg bg-accent-solid px-2 font-bold text-on-accent',
};

/** The amount of a listed tip: the bigger, the more it stands out. */
export function TipAmount({ kobo }: { kobo: number }) {
  return <Naira kobo={kobo} className={`shrink-0 text-lg ${looks[tipSize(kobo)]}`} />;
}
