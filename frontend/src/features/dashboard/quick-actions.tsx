import type { OwnCreator } from '@tipnaija/contracts/http/creators';
import { ExternalLink } from 'lucide-react';
import type { ComponentType } from 'react';
import { Link } from 'react-router-dom';
import { absoluteLink, paths } from '../../app/paths';
import { CopyButton } from '../../components/copy-button';
import { Card } from '../../components/ui/card';
import { LinkBlock } from './link-block';
import { type ControlsBlock, LiveControls } from './live-controls';
import { OverlayLink } from './overlay-link';
import { OverlayStatus } from './overlay-status';
import type { LiveDashboard } from './use-live-dashboard';

type QuickActionsProps = {
  creator: OwnCreator;
  overlay: LiveDashboard['overlay'];
  Controls: ControlsBlock;
  Sharing: ComponentType<{ creator: OwnCreator }>;
};

export function QuickActions({ creator, overlay, Controls, Sharing }: QuickActionsProps) {
  const donationLink = absoluteLink(paths.tipPage(creator.username));
  return (
    <Card className="grid gap-5 p-5 lg:col-span-2 lg:grid-cols-2" aria-labelledby="actions-title">
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2 lg:col-span-2">
        <h2 id="actions-title" className="text-lg">
          Quick Actions
        </h2>
        <OverlayStatus overlay={overlay} wasLive={creator.isLive} />
      </div>
      <OverlayLink token={creator.overlayToken} />
      <LinkBlock name="Donation link" note="Put it in your bio and your stream description." link={donationLink}>
        <CopyButton text={donationLink} label="Copy donation link" />
        <Sharing creator={creator} />
      </LinkBlock>
      <div className="grid gap-4 border-t border-line pt-5 lg:col-span-2">
        <LiveControls creatorId={creator.id} overlay={overlay} Controls={Controls} />
        <p className="text-sm">
          <Link to={paths.overlayLooks} className="inline-flex min-h-6 items-center font-medium text-brand">
            Customise and moderate your alerts
          </Link>
        </p>
        <p className="text-sm text-ink-soft">
          On a phone, or as a dock in OBS:{' '}
          <a
            href={paths.control}
            target="_blank"
            rel="noopener"
            className="inline-flex min-h-6 items-center gap-1 font-medium text-brand"
          >
            Stream control
            <ExternalLink className="size-3.5" aria-hidden="true" />
          </a>
        </p>
      </div>
    </Card>
  );
}
