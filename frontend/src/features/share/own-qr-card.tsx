import type { OwnCreator } from '@tipnaija/contracts/http/creators';
import { Suspense } from 'react';
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
    <Card className="flex flex-wrap items-center gap-4 p-5" aria-labelledby="qr-title">
      <div className="size-40 shrink-0 rounded-xl border border-line">
        <OptionalPart>
          <QrCode link={shared.link} />
        </OptionalPart>
      </div>
      <div className="grid min-w-0 grow basis-36 content-center justify-items-start gap-2">
        <h2 id="qr-title" className="text-lg">
          QR code
        </h2>
        <p className="text-sm text-ink-soft">On your stream, a flyer or your table.</p>
        <Suspense fallback={<Skeleton className="h-11 w-40" />}>
          <QrDownload shared={shared} />
        </Suspense>
      </div>
    </Card>
  );
}
