/** @jsxImportSource preact */
import { formatNaira } from '@tipnaija/contracts/money';
import { figuresOf, tipCount, type Widget } from './widget';

export function Session({ view }: Widget) {
  const session = figuresOf(view, 'session');
  if (!session) return null;
  const { sumKobo, tips } = session;
  return (
    <section className="panel session-panel">
      <div className="backdrop" />
      <h1>{view.settings.title ?? 'This stream'}</h1>
      {sumKobo !== null && <p className="amount">{formatNaira(sumKobo)}</p>}
      <p className={sumKobo === null ? 'amount' : 'aside'}>{tipCount(tips)}</p>
    </section>
  );
}
