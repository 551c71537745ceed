import { alertSetOf } from '@tipnaija/contracts/alert-sets';
import type { ListedSource } from '@tipnaija/contracts/http/sources';
import type { SourceKind } from '@tipnaija/contracts/sources';
import { useMemo, useRef } from 'react';
import { AlertFrame } from '../../components/alert-frame';
import { AlertSetPicture } from '../../components/alert-set-picture';
import { useWidth } from '../../components/use-width';

const stream = { width: 1920, height: 1080 };
const assumedWidth = 144;

/** How much larger than on the stream, so that the words can be read. */
const zooms: Record<Exclude<SourceKind, 'alerts'>, number> = {
  goal: 2.2,
  ranking: 2.3,
  ticker: 1.6,
  card: 2.3,
  jar: 1.9,
  session: 4.2,
};

/** The page of the source itself, with what it shows now. */
export function SourcePreview({ source: { kind, name, view } }: { source: ListedSource }) {
  const box = useRef<HTMLDivElement>(null);
  const width = useWidth(box, assumedWidth);
  const shown = useMemo(
    () => view && { ...view, settings: { ...view.settings, shape: 'landscape', position: 'center' } },
    [view],
  );
  if (!view || !shown) return <div className="dusk aspect-video" />;
  if (kind === 'alerts') return <AlertSetPicture set={alertSetOf(view.look)} />;
  const scale = (width / stream.width) * zooms[kind];
  const offset = (length: number, visible: number) => (visible - length * scale) / 2;
  return (
    <div ref={box} className="relative aspect-video w-full overflow-hidden dusk">
      <AlertFrame
        title={`What ${name} shows now`}
        path="/source/preview"
        shown={shown}
        style={{
          ...stream,
          left: offset(stream.width, width),
          top: offset(stream.height, (width * 9) / 16),
          transform: `scale(${scale})`,
        }}
      />
    </div>
  );
}
