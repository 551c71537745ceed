import { Download } from 'lucide-react';
import { Button } from '../../components/ui/button';
import { toast } from '../../components/ui/toast-store';
import { keepFile } from '../../lib/keep-file';
import { qrPicture, qrPng } from '../../lib/qr-picture';
import type { Shared } from './share-words';

/** Always dark on white, because QR readers require it. */
export function QrCode({ link }: Pick<Shared, 'link'>) {
  const { size, path } = qrPicture(link);
  return (
    <svg viewBox={`0 0 ${size} ${size}`} role="img" className="w-full rounded-xl">
      <title>{`QR code of ${link}`}</title>
      <rect width={size} height={size} fill="#fff" />
      <path d={path} fill="#000" shapeRendering="crispEdges" />
    </svg>
  );
}

export function QrDownload({ shared: { link, username } }: { shared: Shared }) {
  const download = () =>
    qrPng(link).then(
      (png) => keepFile(png, `tipnaija-${username}.png`),
      () =>
        toast({
          title: 'Download Failed',
          description: 'Please take a screenshot of the code instead.',
          variant: 'destructive',
        }),
    );
  return (
    <Button variant="quiet" size="small" onClick={() => void download()}>
      <Download className="size-4" aria-hidden="true" />
      Download PNG
    </Button>
  );
}
