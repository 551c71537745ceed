/** @jsxImportSource preact */
import { qrPicture } from '../../lib/qr-picture';
import type { Widget } from './widget';

export function TipCard({ view: { creator, settings } }: Widget) {
  const link = new URL(`/${encodeURIComponent(creator.username)}`, window.location.origin);
  const { size, path } = qrPicture(link.href);
  return (
    <section className="panel tip-card">
      <div className="backdrop" />
      <svg
        viewBox={`0 0 ${size} ${size}`}
        role="img"
        aria-label={`QR code of ${link.href}`}
        shape-rendering="crispEdges"
      >
        <rect width={size} height={size} fill="#fff" />
        <path d={path} fill="#000" />
      </svg>
      <div className="tip-card-words">
        <h1>{settings.title ?? `Tip ${creator.displayName}`}</h1>
        <p className="aside">Scan with your camera, or open</p>
        <p className="link">
          {link.host}/<wbr />
          {creator.username}
        </p>
      </div>
    </section>
  );
}
