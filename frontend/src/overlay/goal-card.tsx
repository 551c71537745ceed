import type { OverlayCreator } from '@tipnaija/contracts/http/creators';
import { Naira } from '../components/naira';
import { goalPercent } from '../lib/goal-progress';
import { customProperties, themeOf } from './theme';

export function GoalCard({ creator, raisedKobo }: { creator: OverlayCreator; raisedKobo: number }) {
  const percent = goalPercent(raisedKobo, creator.goalAmount);
  return (
    <section className="goal" style={customProperties(themeOf(creator.overlaySettings))}>
      <div className="backdrop" />
      <h2 className="goal-title">{creator.goalTitle}</h2>
      <div className="goal-bar">
        <div className="goal-fill" style={{ transform: `scaleX(${percent / 100})` }} />
      </div>
      <p className="goal-figures">
        <Naira kobo={raisedKobo} className="goal-raised" />
        <span className="goal-percent">{percent.toFixed(1)}%</span>
        <span>
          Goal: <Naira kobo={creator.goalAmount} />
        </span>
      </p>
    </section>
  );
}
