import type { OwnCreator } from '@tipnaija/contracts/http/creators';
import { ExternalLink } from 'lucide-react';
import { useState } from 'react';
import { absoluteLink, paths } from '../../app/paths';
import { CopyButton } from '../../components/copy-button';
import { Button, buttonClass } from '../../components/ui/button';
import { useOverlayToken } from '../../lib/overlay-link';
import { LinkBlock } from './link-block';
import { NewOverlayLink } from './new-overlay-link';

export function OverlayLink({ creator }: { creator: OwnCreator }) {
  const [isShown, setIsShown] = useState(false);
  const { token, reveal, isRevealing } = useOverlayToken(creator);
  const link = token && absoluteLink(paths.overlay(token));
  return (
    <LinkBlock
      name="Overlay link"
      note="Add it to OBS as a browser source. Keep it private: anyone with this link can see your alerts."
      link={isShown ? link : null}
    >
      {link ? (
        <>
          <Button variant="quiet" size="small" aria-pressed={isShown} onClick={() => setIsShown(!isShown)}>
            {isShown ? 'Hide' : 'Show'}
          </Button>
          <CopyButton text={link} label="Copy overlay link" />
          <a
            href={link}
            target="_blank"
            rel="noopener noreferrer"
            className={buttonClass({ variant: 'quiet', size: 'small' })}
          >
            <ExternalLink className="size-4" aria-hidden="true" />
            Preview
          </a>
        </>
      ) : (
        <Button
          variant="quiet"
          size="small"
          isPending={isRevealing}
          onClick={() => reveal(undefined, { onSuccess: () => setIsShown(true) })}
        >
          Show
        </Button>
      )}
      <NewOverlayLink />
    </LinkBlock>
  );
}
