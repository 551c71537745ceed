import { History } from 'lucide-react';
import type { ComponentType } from 'react';
import { Link } from 'react-router-dom';
import { paths } from '../../app/paths';
import { buttonClass } from '../../components/ui/button';
import { Card } from '../../components/ui/card';
import { Section } from './section';
import { type SupporterBlock, TopSupporters } from './top-supporters';
import { Totals } from './totals';
import { useWorkspace } from './workspace';

/** Blocks of other features, supplied by the app. `revision` counts the live wallet changes. */
type FansBlocks = { Analytics: ComponentType<{ revision: number }>; SupporterDetails: SupporterBlock };

/** Who supports the creator, and when. */
export function FansSection({ Analytics, SupporterDetails }: FansBlocks) {
  const { creator, walletRevision } = useWorkspace();
  return (
    <Section title="Fans">
      <TopSupporters creatorId={creator.id} Details={SupporterDetails} />
      <div className="grid content-start gap-4">
        <Totals creator={creator} />
        <Card className="flex flex-wrap gap-2 p-5">
          <p className="w-full text-sm text-ink-soft">
            Thank people by name on stream, and share your page after it. That is how fans come back.
          </p>
          <Link to={paths.donationHistory} className={buttonClass({ variant: 'quiet', size: 'small' })}>
            <History className="size-4" aria-hidden="true" />
            See all your tips
          </Link>
          <Link to={paths.ownPage} className={buttonClass({ variant: 'quiet', size: 'small' })}>
            Share your page
          </Link>
        </Card>
      </div>
      <Analytics revision={walletRevision} />
    </Section>
  );
}
