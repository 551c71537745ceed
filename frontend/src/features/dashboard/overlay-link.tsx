import type { OwnCreator } from '@tipnaija/contracts/http/creators';
import { ExternalLink, Eye, EyeOff } from 'lucide-react';
import { useState } from 'react';
import { absoluteLink, paths } from '../../app/paths';
import { CopyButton } from '../../components/copy-button';
import { Button, buttonClass } from '../../components/ui/button';
import { useOverlayToken } from '../../lib/overlay-link';
import { NewOverlayLink } from './new-overlay-link';

/** The secret link, as dots until it is asked for. */
export function OverlayLink({ creator }: { creator: OwnCreator }) {
  const [isShown, setIsShown] = useState(false);
  const { token, reveal, isRevealing } = useOverlayToken(creator);
  const link = token && absoluteLink(paths.overlay(token));
  const isVisible = isShown && link !== null;
  const toggle = () => (link ? setIsShown(!isShown) : reveal(undefined, { onSuccess: () => setIsShown(true) }));
  const Icon = isVisible ? EyeOff : Eye;
  return (
    <div className="grid content-start gap-2">
      <div className="flex items-center justify-between">
        <h2 className="text-lg">Overlay link</h2>
        <div className="-my-2.5 -mr-3">
          <NewOverlayLink />
        </div>
      </div>
      <p className="text-sm text-ink-soft">
        A browser source for OBS. Keep it private: anyone with it sees your alerts.
      </p>
      <div className="flex min-h-11 items-center rounded-xl bg-sunken pl-3.5">
        <p className="min-w-0 grow py-2.5 text-sm break-all">
          {isVisible ? link : <span aria-label="Hidden">••••••••••••</span>}
        </p>
        <Button
          variant="plain"
          size="small"
          className="w-11 shrink-0 px-0!"
          isPending={isRevealing}
          aria-label={isVisible ? 'Hide overlay link' : 'Show overlay link'}
          onClick={toggle}
        >
          {!isRevealing && <Icon className="size-4.5" aria-hidden="true" />}
        </Button>
        {link && <CopyButton text={link} label="Copy overlay link" variant="plain" isIcon />}
      </div>
      {link && (
        <a
          href={link}
          target="_blank"
          rel="noopener noreferrer"
          className={`${buttonClass({ variant: 'quiet', size: 'small' })} justify-self-start`}
        >
          <ExternalLink className="size-4" aria-hidden="true" />
          Preview
        </a>
      )}
    </div>
  );
}
