import type { ComponentType } from 'react';
import { Section } from './section';
import { TopSupporters } from './top-supporters';
import { useWorkspace } from './workspace';

/** Blocks of other features, supplied by the app. `revision` counts the live wallet changes. */
type FansBlocks = { Analytics: ComponentType<{ revision: number }> };

/** Who supports the creator, and when. */
export function FansSection({ Analytics }: FansBlocks) {
  const { creator, walletRevision } = useWorkspace();
  return (
    <Section title="Fans">
      <TopSupporters creatorId={creator.id} />
      <Analytics revision={walletRevision} />
    </Section>
  );
}
