/** @jsxImportSource preact */
import type { OverlaySettings } from '@tipnaija/contracts/overlay-settings';
import type { ComponentChildren } from 'preact';
import { themeOf } from './theme';

export type FrameProps = {
  settings: OverlaySettings;
  /** What else stands on the screen, to be kept clear of. */
  hasGoal: boolean;
  hasBadge: boolean;
  /** Fading out, for as long as `LEAVING_MS`. */
  isLeaving?: boolean;
};

/** The card without its words: where it stands, its colours, how it comes and goes. */
export function AlertFrame({
  settings,
  hasGoal,
  hasBadge,
  isLeaving = false,
  isShaking = false,
  children,
}: FrameProps & { isShaking?: boolean; children: ComponentChildren }) {
  const { layout, effects, animation } = settings;
  return (
    <div
      className="stage"
      data-position={layout.position}
      data-size={layout.size}
      data-goal={hasGoal}
      data-badge={hasBadge}
    >
      <section
        className="alert"
        role="status"
        data-size={layout.size}
        data-glow={effects.glow}
        data-shake={effects.shake && isShaking}
        data-leaving={isLeaving}
        style={{ ...themeOf(settings), '--entrance': animation.entrance }}
      >
        <div className="backdrop" />
        {children}
      </section>
    </div>
  );
}
