import { useQuery } from '@tanstack/react-query';
import type { OwnCreator } from '@tipnaija/contracts/http/creators';
import type { ComponentType } from 'react';
import { absoluteLink, paths } from '../../app/paths';
import { CopyButton } from '../../components/copy-button';
import { Card } from '../../components/ui/card';
import { donationsQuery } from './dashboard.queries';
import { LinkBlock } from './link-block';
import { OverlayLink } from './overlay-link';
import { OverlayStatus } from './overlay-status';
import type { LiveDashboard } from './use-live-dashboard';

type QuickActionsProps = {
  creator: OwnCreator;
  overlay: LiveDashboard['overlay'];
  Controls: ComponentType<{ overlay: LiveDashboard['overlay']; lastDonor: string | null }>;
};

export function QuickActions({ creator, overlay, Controls }: QuickActionsProps) {
  const donationLink = absoluteLink(paths.tipPage(creator.username));
  const donations = useQuery(donationsQuery(creator.id));
  const lastShown = donations.data?.find(({ id }) => id === overlay?.lastShown?.donationId);
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
      </LinkBlock>
      <div className="border-t border-line pt-5 lg:col-span-2">
        <Controls overlay={overlay} lastDonor={lastShown?.donorName ?? null} />
      </div>
    </Card>
  );
}
