/** @jsxImportSource preact */
import { alertSetOf } from '@tipnaija/contracts/alert-sets';
import type { OverlayCreator } from '@tipnaija/contracts/http/creators';
import { formatNaira } from '@tipnaija/contracts/money';
import type { OverlaySettings } from '@tipnaija/contracts/overlay-settings';
import { shownTheme } from '../lib/alert-set-themes';
import { goalPercent } from '../lib/goal-progress';
import { toThemeVariables } from './theme';

export function GoalCard({ creator, raisedKobo }: { creator: OverlayCreator; raisedKobo: number }) {
  const percent = goalPercent(raisedKobo, creator.goalAmount);
  return (
    <section className="goal" style={toThemeVariables(goalSettings(creator.overlaySettings))}>
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

/** Rounder than this, a corner would cut the title. */
const roundestPx = 20;

/** The goal stands on the stream all the time, in the colours of the alerts. */
function goalSettings(settings: OverlaySettings): OverlaySettings {
  const theme = shownTheme(settings.theme, alertSetOf(settings));
  return { ...settings, theme: { ...theme, borderRadius: Math.min(theme.borderRadius, roundestPx) } };
}
