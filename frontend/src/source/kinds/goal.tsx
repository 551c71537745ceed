/** @jsxImportSource preact */
import { formatNaira } from '@tipnaija/contracts/money';
import { useEffect, useState } from 'preact/hooks';
import { figuresOf, tipCount, type Widget } from './widget';

/** A computer that slept ran no timer, so the clock is looked at again after this time. */
const longestMs = 3_600_000;
const day = new Intl.DateTimeFormat('en-NG', { month: 'short', day: 'numeric', timeZone: 'Africa/Lagos' });

export function Goal({ view }: Widget) {
  const goal = figuresOf(view, 'goal');
  useRenderAt(goal?.deadline ?? null);
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
      {/* The number of tips is that of all tips, also before a reset: the percentage says more. */}
      {(sumKobo !== null || percent === null) && (
        <p className="panel-foot">
          <strong>{sumKobo === null ? tipCount(tips) : formatNaira(sumKobo)}</strong>
          {targetKobo !== null && <span>of {formatNaira(targetKobo)}</span>}
        </p>
      )}
    </section>
  );
}

/** Renders at the deadline, when the server sends nothing: the figures stay as they are. */
function useRenderAt(deadline: string | null): void {
  const [renderedMs, setRenderedMs] = useState(0);
  useEffect(() => {
    const leftMs = deadline === null ? 0 : Date.parse(deadline) - Date.now();
    if (leftMs <= 0) return;
    const timer = setTimeout(() => setRenderedMs(Date.now()), Math.min(leftMs, longestMs));
    return () => clearTimeout(timer);
  }, [deadline, renderedMs]);
}

function deadlineWords(deadline: string): string {
  // The last moment of the day before counts as that day.
  const end = Date.parse(deadline);
  return `${end <= Date.now() ? 'Ended' : 'Until'} ${day.format(end - 1)}`;
}
