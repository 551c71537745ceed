/** @jsxImportSource preact */
import { formatNaira } from '@tipnaija/contracts/money';
import { figuresOf, tipCount, type Widget } from './widget';

const day = new Intl.DateTimeFormat('en-NG', { month: 'short', day: 'numeric', timeZone: 'Africa/Lagos' });

export function Goal({ view }: Widget) {
  const goal = figuresOf(view, 'goal');
  if (!goal) return null;
  const { title, sumKobo, targetKobo, percent, tips, deadline } = goal;
  return (
    <section className="panel goal-panel" data-reached={percent === 100}>
      <div className="backdrop" />
      <header className="panel-head">
        <h1>{title}</h1>
        {deadline && <p className="aside">{deadlineWords(deadline)}</p>}
      </header>
      <div className="bar">
        <div className="bar-fill" style={{ transform: `scaleX(${(percent ?? 0) / 100})` }} />
        {percent !== null && <span className="bar-percent">{percent}%</span>}
      </div>
      <p className="panel-foot">
        <strong>{sumKobo === null ? tipCount(tips) : formatNaira(sumKobo)}</strong>
        {targetKobo !== null && <span>of {formatNaira(targetKobo)}</span>}
      </p>
    </section>
  );
}

function deadlineWords(deadline: string): string {
  // The last moment of the day before counts as that day.
  const end = Date.parse(deadline);
  return `${end <= Date.now() ? 'Ended' : 'Until'} ${day.format(end - 1)}`;
}
