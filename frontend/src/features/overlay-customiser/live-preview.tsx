import type { ShownCustomAlerts } from '@tipnaija/contracts/custom-alerts';
import type { OverlaySettings } from '@tipnaija/contracts/overlay-settings';
import { useMemo, useRef, useState } from 'react';
import { AlertFrame } from '../../components/alert-frame';
import { useWidth } from '../../components/use-width';
import type { SampleAlert } from './samples';

/** The size of the streaming software's canvas, scaled down for the preview. */
const canvases = { landscape: { width: 1920, height: 1080 }, portrait: { width: 1080, height: 1920 } };

/** A close-up is as large as this, unless that would cut a card of this height with its headdress and message. */
const CLOSE_SCALE = 0.45;
const CARD_HEIGHT = 760;

type LivePreviewProps = {
  settings: OverlaySettings;
  custom: ShownCustomAlerts;
  alert: SampleAlert;
  moment?: 'goal-reached' | undefined;
  /** The sound plays when this number changes. */
  plays: number;
  /** The picture below the alert, as a CSS background. */
  background: string;
  isPortrait: boolean;
  /** Shows a part of the screen in a readable size. */
  isClose: boolean;
};

/** The real alert card in an iframe, because its CSS assumes a page that contains only the overlay. */
export function LivePreview({ settings, custom, alert, moment, plays, ...view }: LivePreviewProps) {
  const place = useRef<HTMLDivElement>(null);
  const width = useWidth(place, 768);
  const takes = useTakes(JSON.stringify({ settings, custom, alert, moment, plays }));
  const shown = useMemo(
    () => ({ settings, custom, alert, takes, plays, ...(moment && { moment }) }),
    [settings, custom, alert, takes, plays, moment],
  );
  const canvas = view.isPortrait ? canvases.portrait : canvases.landscape;
  // The window stays as wide and as high for both canvases, so that the fields beside it do not jump.
  const height = (width * 9) / 16;
  const fit = Math.min(width / canvas.width, height / canvas.height);
  const scale = view.isClose ? Math.max(fit, Math.min(CLOSE_SCALE, height / CARD_HEIGHT)) : fit;
  const at = partOf(settings.layout.position);
  const left = (width - canvas.width * scale) * (view.isClose ? at.x : 0.5);
  const top = (height - canvas.height * scale) * (view.isClose ? at.y : 0.5);
  return (
    <div ref={place} className="relative aspect-video w-full overflow-hidden rounded-xl border border-line bg-sunken">
      <div
        aria-hidden="true"
        className="absolute"
        style={{
          left,
          top,
          width: canvas.width * scale,
          height: canvas.height * scale,
          background: view.background,
        }}
      />
      <AlertFrame
        title="Preview of your alert"
        shown={shown}
        style={{ left, top, width: canvas.width, height: canvas.height, transform: `scale(${scale})` }}
      />
    </div>
  );
}

/** Returns which part of the screen a close-up shows, from 0 (left, top) to 1. */
function partOf(position: OverlaySettings['layout']['position']): { x: number; y: number } {
  const part = { left: 0, top: 0, center: 0.5, right: 1, bottom: 1 };
  const [row, column = 'center'] = position === 'center' ? ['center'] : position.split('-');
  return { x: part[column as keyof typeof part], y: part[row as keyof typeof part] };
}

/** Counts the changes of the preview, so that each change replays the entrance. */
function useTakes(shown: string): number {
  const [state, setState] = useState({ shown, takes: 0 });
  if (state.shown !== shown) setState({ shown, takes: state.takes + 1 });
  return state.takes;
}
