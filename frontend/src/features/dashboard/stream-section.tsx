import type { OwnCreator } from '@tipnaija/contracts/http/creators';
import type { ComponentType } from 'react';
import { Card } from '../../components/ui/card';
import { type ControlsBlock, LiveControls } from './live-controls';
import { OverlayLink } from './overlay-link';
import { OverlayStatus } from './overlay-status';
import { Section } from './section';
import { StreamLinks } from './stream-links';
import { useWorkspace } from './workspace';

/** Blocks of other features, supplied by the app. `overlayCount` is null until the first live message. */
type StreamBlocks = {
  HeldAlerts: ComponentType;
  OverlayControls: ControlsBlock;
  Songs: ComponentType<{ creator: OwnCreator; overlayCount: number | null }>;
};

/** The health of the overlay, its controls, the design of the alerts and the songs. */
export function StreamSection({ HeldAlerts, OverlayControls, Songs }: StreamBlocks) {
  const { creator, overlay } = useWorkspace();
  return (
    <Section title="Stream">
      <HeldAlerts />
      <Card className="grid content-start gap-3 p-5" aria-labelledby="overlay-title">
        <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-2">
          <h2 id="overlay-title" className="text-lg">
            Your overlay
          </h2>
          <OverlayStatus overlay={overlay} wasLive={creator.isLive} />
        </div>
        <LiveControls creatorId={creator.id} overlay={overlay} Controls={OverlayControls} />
      </Card>
      <Card className="grid content-start gap-4 p-5">
        <OverlayLink creator={creator} />
        <StreamLinks />
      </Card>
      <Songs creator={creator} overlayCount={overlay?.overlayCount ?? null} />
    </Section>
  );
}
