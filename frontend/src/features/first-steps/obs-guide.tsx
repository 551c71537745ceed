import type { ReactNode } from 'react';
import { CopyButton } from '../../components/copy-button';
import { Dialog } from '../../components/ui/dialog';
import { AddSourcePicture, AlertPicture, PropertiesPicture } from './obs-pictures';

/** How the overlay link gets into OBS, a picture per step. */
export function ObsGuide({ overlayLink, onClose }: { overlayLink: string; onClose: () => void }) {
  return (
    <Dialog
      title="Add your alerts to OBS"
      description="Works the same in Streamlabs and every app with a browser source."
      onClose={onClose}
    >
      <ol className="grid gap-6">
        <Step title="Under Sources press +, then choose Browser" picture={<AddSourcePicture />} />
        <Step title="Paste your overlay link as the URL, 1920 by 1080" picture={<PropertiesPicture />}>
          <CopyButton text={overlayLink} label="Copy overlay link" />
        </Step>
        <Step title="Press OK. Now send yourself a test alert" picture={<AlertPicture />} />
      </ol>
    </Dialog>
  );
}

function Step({ title, picture, children }: { title: string; picture: ReactNode; children?: ReactNode }) {
  return (
    <li className="grid justify-items-start gap-2.5">
      <div className="w-full overflow-hidden rounded-xl border border-line">{picture}</div>
      <p className="font-medium">{title}</p>
      {children}
    </li>
  );
}
