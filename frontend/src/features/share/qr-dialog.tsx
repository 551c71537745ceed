import { Download } from 'lucide-react';
import { Button } from '../../components/ui/button';
import { Dialog } from '../../components/ui/dialog';
import { toast } from '../../components/ui/toast-store';
import { keepFile } from '../../lib/keep-file';
import { qrPicture, qrPng } from '../../lib/qr-picture';
import type { Shared } from './share-words';

export function QrDialog({ shared, onClose }: { shared: Shared; onClose: () => void }) {
  const { size, path } = qrPicture(shared.link);
  const download = () =>
    qrPng(shared.link).then(
      (png) => keepFile(png, `tipnaija-${shared.username}.png`),
      () =>
        toast({
          title: 'Download Failed',
          description: 'Please take a screenshot of the code instead.',
          variant: 'destructive',
        }),
    );
  return (
    <Dialog title="QR code" description={shared.link} onClose={onClose}>
      <div className="grid justify-items-center gap-4">
        {/* Always dark on white, because QR readers require it. */}
        <svg viewBox={`0 0 ${size} ${size}`} role="img" className="w-full max-w-64 rounded-xl">
          <title>{`QR code of ${shared.link}`}</title>
          <rect width={size} height={size} fill="#fff" />
          <path d={path} fill="#000" shapeRendering="crispEdges" />
        </svg>
        <Button onClick={() => void download()}>
          <Download className="size-5" aria-hidden="true" />
          Download PNG
        </Button>
      </div>
    </Dialog>
  );
}
