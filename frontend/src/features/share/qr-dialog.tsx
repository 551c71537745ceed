import { Dialog } from '../../components/ui/dialog';
import { QrCode, QrDownload } from './qr-code';
import type { Shared } from './share-words';

export function QrDialog({ shared, onClose }: { shared: Shared; onClose: () => void }) {
  return (
    <Dialog title="QR code" description={shared.link} onClose={onClose}>
      <div className="grid justify-items-center gap-4">
        <div className="w-full max-w-64">
          <QrCode link={shared.link} />
        </div>
        <QrDownload shared={shared} />
      </div>
    </Dialog>
  );
}
