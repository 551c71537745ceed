import { type CSSProperties, useEffect, useRef, useState } from 'react';

/** Pages without a creator: they show what they are sent. */
type PreviewPath = '/overlay/preview' | '/source/preview';

/** What the frame's page says about itself. */
type PreviewReport = { tipnaijaPreviewReady?: true; tipnaijaPreviewShown?: true };

type AlertFrameProps = {
  title: string;
  path?: PreviewPath;
  /** What the frame shows: the content of the overlay's preview message. A new object shows it anew. */
  shown: object;
  /** Called once the frame shows an alert. */
  onShown?: () => void;
  className?: string;
  style: CSSProperties;
};

/** The real overlay or source in an iframe, because its CSS assumes a page of its own. */
export function AlertFrame({
  title,
  path = '/overlay/preview',
  shown,
  onShown,
  className = '',
  style,
}: AlertFrameProps) {
  const frame = useRef<HTMLIFrameElement>(null);
  const [isReady, setIsReady] = useState(false);

  useEffect(() => {
    const listen = ({ origin, source, data }: MessageEvent<PreviewReport | null>) => {
      if (origin !== window.location.origin || source !== frame.current?.contentWindow) return;
      if (data?.tipnaijaPreviewReady) setIsReady(true);
      if (data?.tipnaijaPreviewShown) onShown?.();
    };
    window.addEventListener('message', listen);
    return () => window.removeEventListener('message', listen);
  }, [onShown]);

  useEffect(() => {
    if (isReady) frame.current?.contentWindow?.postMessage({ tipnaijaPreview: shown }, window.location.origin);
  }, [isReady, shown]);

  return (
    <iframe
      ref={frame}
      title={title}
      src={path}
      tabIndex={-1}
      className={`pointer-events-none absolute origin-top-left border-0 ${className}`}
      // The overlay's scheme: with another one the browser paints the frame opaque, in dark mode all white.
      style={{ ...style, colorScheme: 'light' }}
    />
  );
}
