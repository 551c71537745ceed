import { MessageCircle, QrCode, Share2 } from 'lucide-react';
import { useState } from 'react';
import { copyWithToast } from '../../components/copy-with-toast';
import { lazyPart } from '../../components/lazy-part';
import { Button, buttonClass } from '../../components/ui/button';
import { DialogLoading } from '../../components/ui/dialog-loading';
import { type Shared, whatsAppLink } from './share-words';

const QrDialog = lazyPart(() => import('./qr-dialog').then((module) => module.QrDialog));

/** Share options for a link: the device's share sheet, WhatsApp and a QR code. */
export function ShareActions({ shared }: { shared: Shared }) {
  const [isCodeOpen, setIsCodeOpen] = useState(false);
  return (
    <>
      <ShareLinks shared={shared} />
      <Button variant="quiet" size="small" onClick={() => setIsCodeOpen(true)}>
        <QrCode className="size-4" aria-hidden="true" />
        QR code
      </Button>
      {isCodeOpen && (
        <DialogLoading onClose={() => setIsCodeOpen(false)}>
          <QrDialog shared={shared} onClose={() => setIsCodeOpen(false)} />
        </DialogLoading>
      )}
    </>
  );
}

export function ShareLinks({ shared }: { shared: Shared }) {
  return (
    <>
      <Button variant="quiet" size="small" onClick={() => void share(shared)}>
        <Share2 className="size-4" aria-hidden="true" />
        Share
      </Button>
      <a
        href={whatsAppLink(shared)}
        target="_blank"
        rel="noopener noreferrer"
        className={buttonClass({ variant: 'quiet', size: 'small' })}
      >
        <MessageCircle className="size-4" aria-hidden="true" />
        WhatsApp
      </a>
    </>
  );
}

/** Closing the share sheet counts as a decision; when there is no share sheet or it fails, the link is copied. */
async function share({ link, words }: Shared): Promise<void> {
  try {
    if (!navigator.share) throw new TypeError('The Web Share API is not supported');
    await navigator.share({ title: words, text: words, url: link });
  } catch (error) {
    if (error instanceof DOMException && error.name === 'AbortError') return;
    await copyWithToast(link);
  }
}
