import type { OwnCreator } from '@tipnaija/contracts/http/creators';
import { ExternalLink } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { absoluteLink, paths } from '../../app/paths';
import { CopyButton } from '../../components/copy-button';
import { OverlayStatus } from '../../components/overlay-status';
import { Button, buttonClass } from '../../components/ui/button';
import { Card } from '../../components/ui/card';
import { useOverlayToken } from '../../lib/overlay-link';
import { PageAddress } from './page-address';
import type { ConnectObsBlock, LiveDashboard } from './use-live-dashboard';

type QuickActionsProps = {
  creator: OwnCreator;
  overlay: LiveDashboard['overlay'];
  isStale: LiveDashboard['isStale'];
  ConnectObs: ConnectObsBlock;
};

/** Both links at hand, and whether tips reach the stream. */
export function QuickActions({ creator, overlay, isStale, ConnectObs }: QuickActionsProps) {
  const donationLink = absoluteLink(paths.tipPage(creator.username));
  const { token, reveal, isRevealing } = useOverlayToken(creator);
  const overlayLink = token && absoluteLink(paths.overlay(token));
  const isOpen = overlay ? overlay.overlayCount > 0 : creator.isLive;
  // Until then the first steps above lead into OBS, and no tip is waiting.
  const [wasOpen, setWasOpen] = useState(isOpen);
  if (isOpen && !wasOpen) setWasOpen(true);
  return (
    <Card className="grid gap-2 p-5 sm:gap-3" aria-labelledby="actions-title">
      <h2 id="actions-title" className="text-lg">
        Quick Actions
      </h2>
      {(wasOpen || creator.totalDonations > 0) && (
        <OverlayStatus overlay={overlay} wasLive={creator.isLive} isStale={isStale} isCompact>
          <ConnectObs creator={creator} overlay={overlay} />
        </OverlayStatus>
      )}
      <LinkRow name="Overlay link" note="Keep it private" preview={overlayLink}>
        {overlayLink ? (
          <CopyButton text={overlayLink} label="Copy overlay link" />
        ) : (
          <Button
            variant="quiet"
            size="small"
            aria-label="Show overlay link"
            isPending={isRevealing}
            onClick={() => reveal()}
          >
            Show
          </Button>
        )}
      </LinkRow>
      <LinkRow name="Donation link" note={<PageAddress link={donationLink} />}>
        <CopyButton text={donationLink} label="Copy donation link" />
      </LinkRow>
    </Card>
  );
}

type LinkRowProps = { name: string; note: ReactNode; preview?: string | null; children: ReactNode };

function LinkRow({ name, note, preview, children }: LinkRowProps) {
  return (
    <div className="flex items-center gap-3 border-t border-line pt-2 sm:pt-3">
      <div className="min-w-0 grow">
        <h3 className="text-sm">{name}</h3>
        <p className="truncate text-xs text-ink-soft">{note}</p>
      </div>
      {preview && (
        <a
          href={preview}
          target="_blank"
          rel="noopener noreferrer"
          className={`${buttonClass({ variant: 'plain', size: 'small' })} px-3!`}
        >
          <ExternalLink className="size-4.5" aria-hidden="true" />
          <span className="sr-only">Preview</span>
        </a>
      )}
      {children}
    </div>
  );
}
