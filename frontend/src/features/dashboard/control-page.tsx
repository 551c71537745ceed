import type { OwnCreator } from '@tipnaija/contracts/http/creators';
import { Link } from 'react-router-dom';
import { paths } from '../../app/paths';
import { OverlayStatus } from '../../components/overlay-status';
import { PageLoading } from '../../components/page-loading';
import { Card } from '../../components/ui/card';
import { type ControlsBlock, LiveControls } from './live-controls';
import { OwnCreatorGate } from './own-creator-gate';
import { type AlertBlocks, RecentDonations } from './recent-donations';
import { type ConnectObsBlock, useLiveDashboard } from './use-live-dashboard';

/** Blocks of other features, supplied by the app. */
type ControlBlocks = AlertBlocks & {
  OverlayControls: ControlsBlock;
  ConnectObs: ConnectObsBlock;
};

/** Everything a creator needs while streaming, for a phone beside the keyboard or a dock in OBS. */
export function ControlPage(blocks: ControlBlocks) {
  return (
    <OwnCreatorGate loading={<PageLoading />}>
      {(creator) => <LoadedControl creator={creator} {...blocks} />}
    </OwnCreatorGate>
  );
}

function LoadedControl({ creator, OverlayControls, ConnectObs, ...alerts }: ControlBlocks & { creator: OwnCreator }) {
  const { overlay, shownAt } = useLiveDashboard(creator.id);
  return (
    <>
      <title>Stream control | TipNaija</title>
      <main className="mx-auto grid max-w-xl gap-3 p-3 lg:max-w-5xl lg:grid-cols-2 lg:items-start">
        <div className="flex items-center justify-between gap-3 lg:col-span-2">
          <h1 className="min-w-0 truncate text-lg">{creator.displayName}</h1>
          <Link to={paths.dashboard} className="inline-flex min-h-11 items-center px-1 text-sm font-medium text-brand">
            Dashboard
          </Link>
        </div>
        <Card className="grid gap-4 p-4" aria-labelledby="overlay-title">
          <h2 id="overlay-title" className="sr-only">
            Your overlay
          </h2>
          <OverlayStatus overlay={overlay} wasLive={creator.isLive}>
            <ConnectObs creator={creator} overlay={overlay} />
          </OverlayStatus>
          <LiveControls creatorId={creator.id} overlay={overlay} Controls={OverlayControls} />
        </Card>
        <RecentDonations creatorId={creator.id} shownAt={shownAt} {...alerts} />
      </main>
    </>
  );
}
