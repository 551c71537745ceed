import type { ShownCustomAlerts } from '@tipnaija/contracts/custom-alerts';
import type { OverlaySettings } from '@tipnaija/contracts/overlay-settings';
import { useEffect, useRef, useState } from 'react';
import { paths } from '../../app/paths';
import type { SampleAlert } from './samples';

/** The size of the streaming software's canvas, scaled down for the preview. */
const canvas = { width: 1920, height: 1080 };

type LivePreviewProps = { settings: OverlaySettings; custom: ShownCustomAlerts; alert: SampleAlert };

/** The real alert card in an iframe, because its CSS assumes a page that contains only the overlay. */
export function LivePreview({ settings, custom, alert }: LivePreviewProps) {
  const place = useRef<HTMLDivElement>(null);
  const frame = useRef<HTMLIFrameElement>(null);
  const [isReady, setIsReady] = useState(false);
  const [scale, setScale] = useState(0.4);

  useEffect(() => {
    const listen = ({ origin, source, data }: MessageEvent<{ tipnaijaPreviewReady?: unknown } | null>) => {
      if (origin === window.location.origin && source === frame.current?.contentWindow && data?.tipnaijaPreviewReady)
        setIsReady(true);
    };
    window.addEventListener('message', listen);
    return () => window.removeEventListener('message', listen);
  }, []);

  useEffect(() => {
    if (!place.current || typeof ResizeObserver === 'undefined') return;
    const observer = new ResizeObserver(([entry]) => entry && setScale(entry.contentRect.width / canvas.width));
    observer.observe(place.current);
    return () => observer.disconnect();
  }, []);

  const takes = useTakes(JSON.stringify({ settings, custom, alert }));
  useEffect(() => {
    if (!isReady) return;
    const message = { tipnaijaPreview: { settings, custom, alert, takes } };
    frame.current?.contentWindow?.postMessage(message, window.location.origin);
  }, [isReady, settings, custom, alert, takes]);

  return (
    <div
      ref={place}
      className="relative aspect-video w-full overflow-hidden rounded-xl border border-line bg-[linear-gradient(120deg,#3b4a6b,#8a5a44)]"
    >
      <iframe
        ref={frame}
        title="Preview of your alert"
        src={paths.overlay('preview')}
        tabIndex={-1}
        className="pointer-events-none absolute top-0 left-0 origin-top-left border-0"
        style={{ width: canvas.width, height: canvas.height, transform: `scale(${scale})`, colorScheme: 'normal' }}
      />
    </div>
  );
}

/** Counts the changes of the preview, so that each change replays the entrance. */
function useTakes(shown: string): number {
  const [state, setState] = useState({ shown, takes: 0 });
  if (state.shown !== shown) setState({ shown, takes: state.takes + 1 });
  return state.takes;
}
