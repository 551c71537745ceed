/** @jsxImportSource preact */

import { type AlertTierNumber, alertTierOf } from '@tipnaija/contracts/alert-sets';
import { defaultOverlaySettings, type OverlaySettings } from '@tipnaija/contracts/overlay-settings';
import type { ComponentChildren } from 'preact';
import { mixTheme } from '../lib/alert-set-themes';
import type { Celebration } from './celebration/alert-set';
import { fontOf } from './celebration/load-font';
import { isFullScreen } from './celebration/stage/scene';
import { Honours } from './classic/honours';
import { toThemeVariables } from './theme';

export type FrameProps = {
  settings: OverlaySettings;
  /** Other elements on the screen that the card must not cover. */
  hasGoal: boolean;
  hasBadge: boolean;
  /** Fading out for `LEAVING_MS`. */
  isLeaving?: boolean;
  /** The alert set and its cue; null shows the classic card. */
  celebration?: Celebration | null;
};

/** The card without its content: position, colours, entrance and exit. */
export function AlertFrame({
  settings,
  hasGoal,
  hasBadge,
  isLeaving = false,
  celebration = null,
  amountKobo,
  isShaking = false,
  children,
}: FrameProps & { amountKobo: number; isShaking?: boolean; children: ComponentChildren }) {
  const { layout, effects, animation } = settings;
  const theme = toThemeVariables({
    theme: celebration ? mixTheme(settings.theme, celebration.set.theme) : settings.theme,
  });
  const classicTier = celebration ? null : shownTierOf({ settings }, amountKobo);
  const marks = celebration ? marksOf(celebration) : { 'data-tier': classicTier };
  return (
    <div
      className="stage"
      data-position={layout.position}
      data-size={layout.size}
      data-goal={hasGoal}
      data-badge={hasBadge}
      {...marks}
      style={theme}
    >
      <section
        className="alert"
        role="status"
        data-size={layout.size}
        data-font={fontOf(settings)}
        data-glow={effects.glow}
        data-shake={effects.shake && isShaking}
        data-leaving={isLeaving}
        {...marks}
        style={{ ...theme, '--entrance': animation.entrance, '--gold-text': goldTextOf(settings) }}
      >
        <div className="backdrop" />
        {classicTier && <Honours tier={classicTier} />}
        {celebration && <celebration.set.Plate {...celebration.cue} isLeaving={isLeaving} />}
        {celebration?.cue.moment && <p className="alert-moment">{momentWords[celebration.cue.moment]}</p>}
        {children}
      </section>
    </div>
  );
}

/** Returns the tier that the card shows. */
export const shownTierOf = (
  { celebration, settings }: Pick<FrameProps, 'celebration' | 'settings'>,
  amountKobo: number,
): AlertTierNumber => celebration?.cue.tier ?? alertTierOf(amountKobo, settings);

/** The colour of the largest amounts: gold, where the creator kept the default text colour. */
const goldTextOf = ({ theme }: OverlaySettings): string =>
  theme.textColor === defaultOverlaySettings.theme.textColor ? '#ffd54a' : 'var(--text)';

const momentWords: Record<NonNullable<Celebration['cue']['moment']>, string> = {
  'first-tip': 'Your first tip!',
  'goal-reached': 'Goal reached!',
};

/** What the set's stylesheet selects by. `data-full` is a scene that takes the whole screen. */
const marksOf = ({ set, cue }: Celebration) => ({
  'data-set': set.name,
  'data-tier': cue.tier,
  'data-moment': cue.moment ?? undefined,
  'data-wordy': cue.isWordy,
  'data-full': isFullScreen({ ...cue, set: set.name }),
});
