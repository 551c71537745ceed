import type { OwnCreator } from '@tipnaija/contracts/http/creators';
import { absoluteLink, paths } from '../../app/paths';
import { CopyButton } from '../../components/copy-button';
import { Card } from '../../components/ui/card';
import { LinkBlock } from './link-block';
import { OverlayLink } from './overlay-link';

export function QuickActions({ creator }: { creator: OwnCreator }) {
  const donationLink = absoluteLink(paths.tipPage(creator.username));
  return (
    <Card className="grid gap-5 p-5 lg:col-span-2 lg:grid-cols-2" aria-labelledby="actions-title">
      <h2 id="actions-title" className="text-lg lg:col-span-2">
        Quick Actions
      </h2>
      <OverlayLink token={creator.overlayToken} />
      <LinkBlock name="Donation link" note="Put it in your bio and your stream description." link={donationLink}>
        <CopyButton text={donationLink} label="Copy donation link" />
      </LinkBlock>
    </Card>
  );
}
