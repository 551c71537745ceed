import { ChevronRight, History, type LucideIcon, Share2 } from 'lucide-react';
import type { ComponentType } from 'react';
import { Link } from 'react-router-dom';
import { paths } from '../../app/paths';
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
      <div className="grid gap-4 lg:grid-rows-[auto_1fr]">
        <Totals creator={creator} />
        <Card className="grid content-center gap-2 p-5" aria-labelledby="bring-back-title">
          <h2 id="bring-back-title" className="text-lg">
            Bring them back
          </h2>
          <p className="text-sm text-ink-soft">Thank people by name on stream, and share your page after it.</p>
          <ul className="grid">
            <WayBack to={paths.donationHistory} icon={History} note="Every tip, its fees and its alert">
              See all your tips
            </WayBack>
            <WayBack to={paths.ownPage} icon={Share2} note="Your link, a QR code and a button">
              Share your page
            </WayBack>
          </ul>
        </Card>
      </div>
      <Analytics revision={walletRevision} />
    </Section>
  );
}

type WayBackProps = { to: string; icon: LucideIcon; note: string; children: string };

function WayBack({ to, icon: Icon, note, children }: WayBackProps) {
  return (
    <li>
      <Link
        to={to}
        className="-mx-2 flex min-h-14 items-center gap-3 rounded-xl px-2 text-ink no-underline hover:bg-sunken"
      >
        <span className="grid size-10 shrink-0 place-items-center rounded-xl bg-tint text-brand" aria-hidden="true">
          <Icon className="size-4.5" />
        </span>
        <span className="grid min-w-0 grow">
          <span className="text-sm font-semibold">{children}</span>
          <span className="text-xs text-ink-soft">{note}</span>
        </span>
        <ChevronRight className="size-4 shrink-0 text-ink-soft" aria-hidden="true" />
      </Link>
    </li>
  );
}
