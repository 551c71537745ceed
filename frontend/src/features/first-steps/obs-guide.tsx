import { Copy } from 'lucide-react';
import type { ReactNode } from 'react';
import { paths } from '../../app/paths';
import { copyWithToast } from '../../components/copy-with-toast';
import { Button } from '../../components/ui/button';
import { Dialog } from '../../components/ui/dialog';
import { AddSourcePicture, AlertPicture, PropertiesPicture } from './obs-pictures';
import { useSendTest } from './use-send-test';

type ObsGuideProps = {
  overlayLink: string;
  isConnected: boolean;
  /** An overlay received the test alert. */
  onTested: (() => void) | undefined;
  onClose: () => void;
};

/** How the overlay link gets into OBS, a picture per step. */
export function ObsGuide({ overlayLink, isConnected, onTested, onClose }: ObsGuideProps) {
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
        <Step number={3} title="Press OK. Now send yourself a test alert" picture={<AlertPicture />}>
          <TestAlert isConnected={isConnected} onTested={onTested} />
        </Step>
      </ol>
      <p className="pt-4 text-sm text-ink-soft">
        No OBS? <a href={paths.live}>Go live with your phone</a>: your tips show big on its screen, with sound.
      </p>
    </Dialog>
  );
}

/** Says when OBS has opened the link, then asks for the test. */
function TestAlert({ isConnected, onTested }: Pick<ObsGuideProps, 'isConnected' | 'onTested'>) {
  const test = useSendTest(() => onTested?.());
  return (
    <>
      <p role="status" className="flex items-center gap-2 text-sm font-medium">
        <span
          aria-hidden="true"
          className={`size-3 shrink-0 rounded-full ${isConnected ? 'bg-brand' : 'animate-pulse bg-accent-solid'}`}
        />
        {isConnected ? 'Connected' : 'Waiting for OBS...'}
      </p>
      <Button size="small" disabled={!isConnected} isPending={test.isPending} onClick={() => test.mutate()}>
        Send a test alert
      </Button>
    </>
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
