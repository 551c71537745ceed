import type { OwnCreator } from '@tipnaija/contracts/http/creators';
import { lazyPart, OptionalPart } from '../../components/lazy-part';
import { Card } from '../../components/ui/card';
import { Skeleton } from '../../components/ui/skeleton';
import { ownShared } from './own-shared';

const QrCode = lazyPart(() => import('./qr-code').then((module) => module.QrCode));
const QrDownload = lazyPart(() => import('./qr-code').then((module) => module.QrDownload));

/** The code of the creator's own link, large enough to scan. */
export function OwnQrCard({ creator }: { creator: OwnCreator }) {
  const shared = ownShared(creator);
  return (
    <Card className="grid content-start gap-3 p-5" aria-labelledby="qr-title">
      <h2 id="qr-title" className="text-lg">
        QR code
      </h2>
      <p className="text-sm text-ink-soft">For your stream, a flyer or your table.</p>
      <div className="grid aspect-square w-60 justify-self-center rounded-xl border border-line">
        <OptionalPart>
          <QrCode link={shared.link} />
        </OptionalPart>
      </div>
      <OptionalPart fallback={<Skeleton className="h-11" />}>
        <QrDownload shared={shared} />
      </OptionalPart>
    </Card>
  );
}
