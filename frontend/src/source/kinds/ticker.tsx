/** @jsxImportSource preact */
import { formatNaira } from '@tipnaija/contracts/money';
import type { TickerTip } from '@tipnaija/contracts/sources';
import { figuresOf, type Widget } from './widget';

/** More tips than fit side by side pass by. */
const fitting = 4;
const secondsPerTip = 5;

export function Ticker({ view, shape }: Widget) {
  const ticker = figuresOf(view, 'ticker');
  if (!ticker || ticker.list.length === 0) return null;
  const { list } = ticker;
  const moves = shape === 'landscape' && list.length > fitting;
  return (
    <section className="ticker" data-moves={moves} aria-label="Recent tips">
      <div
        className="ticker-track"
        style={moves ? { animationDuration: `${list.length * secondsPerTip}s` } : undefined}
      >
        <Tips list={list} />
        {/* The second copy follows the first without a gap. */}
        {moves && <Tips list={list} isCopy />}
      </div>
    </section>
  );
}

function Tips({ list, isCopy = false }: { list: readonly TickerTip[]; isCopy?: boolean }) {
  return (
    <ol aria-hidden={isCopy}>
      {list.map(({ id, donorName, amountKobo }) => (
        <li key={id} className="panel">
          <div className="backdrop" />
          <span className="name">{donorName}</span>
          {amountKobo !== null && <span className="amount">{formatNaira(amountKobo)}</span>}
        </li>
      ))}
    </ol>
  );
}
