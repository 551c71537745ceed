import type { OwnCreator } from '@tipnaija/contracts/http/creators';
import { ExternalLink } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { absoluteLink, paths } from '../../app/paths';
import { CopyButton } from '../../components/copy-button';
import { Button, buttonClass } from '../../components/ui/button';
import { Card } from '../../components/ui/card';

export function QuickActions({ creator }: { creator: OwnCreator }) {
  const [isOverlayShown, setIsOverlayShown] = useState(false);
  const overlayLink = absoluteLink(paths.overlay(creator.overlayToken));
  const donationLink = absoluteLink(paths.tipPage(creator.username));
  return (
    <Card className="grid gap-5 p-5 lg:col-span-2 lg:grid-cols-2" aria-labelledby="actions-title">
      <h2 id="actions-title" className="text-lg lg:col-span-2">
        Quick Actions
      </h2>
      <LinkBlock
        name="Overlay link"
        note="Add it to OBS as a browser source. Whoever has it sees your alerts, so it is hidden here."
        link={isOverlayShown ? overlayLink : null}
      >
        <Button
          variant="quiet"
          size="small"
          aria-pressed={isOverlayShown}
          onClick={() => setIsOverlayShown(!isOverlayShown)}
        >
          {isOverlayShown ? 'Hide' : 'Show'}
        </Button>
        <CopyButton text={overlayLink} label="Copy overlay link" />
        <a
          href={overlayLink}
          target="_blank"
          rel="noopener noreferrer"
          className={buttonClass({ variant: 'quiet', size: 'small' })}
        >
          <ExternalLink className="size-4" aria-hidden="true" />
          Preview
        </a>
      </LinkBlock>
      <LinkBlock name="Donation link" note="Put it in your bio and your stream description." link={donationLink}>
        <CopyButton text={donationLink} label="Copy donation link" />
      </LinkBlock>
    </Card>
  );
}

type LinkBlockProps = { name: string; note: string; link: string | null; children: ReactNode };

/** A hidden link is shown as dots. */
function LinkBlock({ name, note, link, children }: LinkBlockProps) {
  return (
    <div className="grid content-start gap-2">
      <h3 className="text-base">{name}</h3>
      <p className="text-sm text-ink-soft">{note}</p>
      <p className="min-h-11 rounded-xl bg-sunken px-3.5 py-2.5 text-sm break-all">
        {link ?? <span aria-label="Hidden">••••••••••••••••</span>}
      </p>
      <div className="flex flex-wrap gap-2">{children}</div>
    </div>
  );
}
