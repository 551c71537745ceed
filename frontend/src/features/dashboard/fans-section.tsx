import type { ComponentType } from 'react';
import { BringBack } from './bring-back';
import { FirstFans } from './first-fans';
import { Section } from './section';
import { type SupporterBlock, TopSupporters } from './top-supporters';
import { useWorkspace } from './workspace';

/** Blocks of other features, supplied by the app. `revision` counts the live wallet changes. */
type FansBlocks = { Analytics: ComponentType<{ revision: number }>; SupporterDetails: SupporterBlock };

/** Who supports the creator, and when. */
export function FansSection({ Analytics, SupporterDetails }: FansBlocks) {
  const { creator, walletRevision } = useWorkspace();
  const isNew = creator.totalDonations === 0;
  return (
    <Section title="Fans">
      {isNew ? (
        <FirstFans />
      ) : (
        <>
          <TopSupporters creatorId={creator.id} Details={SupporterDetails} />
          <BringBack creatorId={creator.id} />
          <Analytics revision={walletRevision} />
        </>
      )}
    </Section>
  );
}
