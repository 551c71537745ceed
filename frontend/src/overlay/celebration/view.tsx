/** @jsxImportSource preact */
import type { OverlaySettings } from '@tipnaija/contracts/overlay-settings';
import { useEffect, useRef } from 'preact/hooks';
import type { Celebration } from './alert-set';
import './celebration.css';
import { type OpenStage, openStage } from './stage/open-stage';

type ViewProps = {
  /** The celebration of the current alert; null between alerts. */
  celebration: Celebration | null;
  /** Identifies the alert; another key begins another scene. */
  alertKey: string | null;
  position: OverlaySettings['layout']['position'];
  isLeaving: boolean;
  /** Stops every clock at this time of the scene. */
  freezeAtMs?: number | null;
};

/** Enough for a stream at 1080p; a larger page is scaled up. */
const PIXELS_MAX = 1920 * 1080;

/** The whole screen behind the card: one canvas for the life of the page, and the light of the set. */
export function CelebrationView({ celebration, alertKey, position, isLeaving, freezeAtMs = null }: ViewProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const stage = useRef<OpenStage | null>(null);
  const set = celebration?.set.name;
  useEffect(() => {
    if (!canvas.current || matchMedia('(prefers-reduced-motion: reduce)').matches) return;
    const opened = openStage(canvas.current, calmDown);
    stage.current = opened;
    const measure = () => {
      const { innerWidth: width, innerHeight: height } = window;
      const scale = Math.min(1, Math.sqrt(PIXELS_MAX / Math.max(1, width * height)));
      opened.send({ type: 'size', width: Math.round(width * scale), height: Math.round(height * scale) });
    };
    measure();
    window.addEventListener('resize', measure);
    return () => {
      window.removeEventListener('resize', measure);
      opened.close();
    };
  }, []);
  useEffect(() => {
    if (!celebration || alertKey === null) return;
    const { tier, moment } = celebration.cue;
    const cue = { set: celebration.set.name, tier, moment, position, seed: seedOf(alertKey) };
    stage.current?.send({ type: 'play', cue });
    // Also after a skip: what is in the air falls to the ground instead of vanishing.
    return () => stage.current?.send({ type: 'leave' });
  }, [alertKey, set]);
  useEffect(() => {
    if (isLeaving) stage.current?.send({ type: 'leave' });
  }, [isLeaving]);
  useEffect(() => {
    if (freezeAtMs !== null) stage.current?.send({ type: 'freeze', atMs: freezeAtMs });
  }, [freezeAtMs]);
  const Backdrop = celebration?.set.Backdrop;
  return (
    <>
      {celebration && Backdrop && (
        <div
          key={alertKey}
          className="light"
          aria-hidden="true"
          data-set={set}
          data-tier={celebration.cue.tier}
          data-moment={celebration.cue.moment ?? undefined}
          data-position={position}
          data-leaving={isLeaving}
        >
          <Backdrop {...celebration.cue} isLeaving={isLeaving} />
        </div>
      )}
      <canvas ref={canvas} className="celebration" aria-hidden="true" />
    </>
  );
}

/** A machine without a graphics card draws what turns anew in every frame. From now on that stands still. */
function calmDown(): void {
  document.documentElement.dataset.calm = 'true';
}

function seedOf(text: string): number {
  let seed = 7;
  for (let index = 0; index < text.length; index += 1) seed = (seed * 31 + text.charCodeAt(index)) | 0;
  return seed;
}
