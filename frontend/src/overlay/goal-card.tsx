/** @jsxImportSource preact */
import type { OverlayCreator } from '@tipnaija/contracts/http/creators';
import { formatNaira } from '@tipnaija/contracts/money';
import { goalPercent } from '../lib/goal-progress';
import { toThemeVariables } from './theme';

export function GoalCard({ creator, raisedKobo }: { creator: OverlayCreator; raisedKobo: number }) {
  const percent = goalPercent(raisedKobo, creator.goalAmount);
  return (
    <section className="goal" style={toThemeVariables(creator.overlaySettings)}>
      <div className="backdrop" />
      <h2 className="goal-title">{creator.goalTitle}</h2>
      <div className="goal-bar">
        <div className="goal-fill" style={{ transform: `scaleX(${percent / 100})` }} />
      </div>
      <p className="goal-figures">
        <span className="goal-raised">{formatNaira(raisedKobo)}</span>
        <span className="goal-percent">{percent.toFixed(1)}%</span>
        <span>Goal: {formatNaira(creator.goalAmount)}</span>
      </p>
    </section>
  );
}
