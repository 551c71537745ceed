/** @jsxImportSource preact */
import type { OverlaySettings } from '@tipnaija/contracts/overlay-settings';
import type { ComponentChildren } from 'preact';
import { toThemeVariables } from './theme';

export type FrameProps = {
  settings: OverlaySettings;
  /** Other elements on the screen that the card must not cover. */
  hasGoal: boolean;
  hasBadge: boolean;
  /** Fading out for `LEAVING_MS`. */
  isLeaving?: boolean;
};

/** The card without its content: position, colours, entrance and exit. */
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
        style={{ ...toThemeVariables(settings), '--entrance': animation.entrance }}
      >
        <div className="backdrop" />
        {children}
      </section>
    </div>
  );
}
