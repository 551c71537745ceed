import { Copy } from 'lucide-react';
import { paths } from '../../app/paths';
import { copyWithToast } from '../../components/copy-with-toast';
import { Button } from '../../components/ui/button';
import { Dialog } from '../../components/ui/dialog';
import { ObsSteps } from './obs-steps';
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
      <ObsSteps
        linkName="your overlay link"
        copy={
          <Button
            size="small"
            className="sm:justify-self-start"
            onClick={() => void copyWithToast(overlayLink, 'Link')}
          >
            <Copy className="size-4" aria-hidden="true" />
            Copy overlay link
          </Button>
        }
        lastTitle="Press OK. Now send yourself a test alert"
        last={<TestAlert isConnected={isConnected} onTested={onTested} />}
      />
      <p className="pt-4 text-sm text-ink-soft">
        No OBS?{' '}
        <a href={paths.live} className="font-medium text-brand underline">
          Go live with your phone
        </a>
        : your tips show big on its screen, with sound.
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
