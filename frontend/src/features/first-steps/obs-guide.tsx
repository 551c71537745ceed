import { Copy } from 'lucide-react';
import type { ReactNode } from 'react';
import { paths } from '../../app/paths';
import { copyWithToast } from '../../components/copy-with-toast';
import { Button } from '../../components/ui/button';
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
      <ol className="grid gap-4">
        <Step number={1} title="Under Sources press +, then choose Browser" picture={<AddSourcePicture />} />
        <Step number={2} title="Paste your overlay link as the URL, 1920 by 1080" picture={<PropertiesPicture />}>
          <Button
            size="small"
            className="sm:justify-self-start"
            onClick={() => void copyWithToast(overlayLink, 'Link')}
          >
            <Copy className="size-4" aria-hidden="true" />
            Copy overlay link
          </Button>
        </Step>
        <Step number={3} title="Press OK. Now send yourself a test alert" picture={<AlertPicture />} />
      </ol>
      <p className="pt-4 text-sm text-ink-soft">
        No OBS? <a href={paths.live}>Go live with your phone</a>: your tips show big on its screen, with sound.
      </p>
    </Dialog>
  );
}

type StepProps = { number: number; title: string; picture: ReactNode; children?: ReactNode };

function Step({ number, title, picture, children }: StepProps) {
  return (
    <li className="grid gap-2">
      <p className="flex items-center gap-2.5 text-sm font-semibold">
        <span className="grid size-6 shrink-0 place-items-center rounded-full bg-tint text-brand tabular-nums">
          {number}
        </span>
        {title}
      </p>
      <div className="overflow-hidden rounded-xl border border-line">{picture}</div>
      {children}
    </li>
  );
}
