/** @jsxImportSource preact */
import { formatNaira } from '@tipnaija/contracts/money';
import type { RankingPeriod } from '@tipnaija/contracts/sources';
import { figuresOf, type Widget } from './widget';

const periodWords: Record<RankingPeriod, string> = { today: 'Today', '7-days': 'Last 7 days', all: 'All time' };

export function Ranking({ view }: Widget) {
  const ranking = figuresOf(view, 'ranking');
  if (!ranking || ranking.isPrivate) return null;
  const { supporters, period } = ranking;
  return (
    <section className="panel ranking-panel">
      <div className="backdrop" />
      <header className="panel-head">
        <h1>{view.settings.title ?? 'Top supporters'}</h1>
        <p className="aside">{periodWords[period]}</p>
      </header>
      {supporters.length === 0 && <p className="empty">Be the first to tip</p>}
      <ol>
        {supporters.map(({ donorName, totalKobo }, index) => (
          <li key={`${index}:${donorName}`} data-place={index + 1}>
            <span className="place">{index + 1}</span>
            <span className="name">{donorName}</span>
            {totalKobo !== null && <span className="amount">{formatNaira(totalKobo)}</span>}
          </li>
        ))}
      </ol>
    </section>
  );
}
