import type { OwnCreator } from '@tipnaija/contracts/http/creators';
import type { DashboardOverlay } from '@tipnaija/contracts/sockets/dashboard';
import type { ComponentType } from 'react';
import { Link } from 'react-router-dom';
import { absoluteLink, paths } from '../../app/paths';
import { CopyButton } from '../../components/copy-button';
import { LogoMark } from '../../components/logo';
import { PageLoading } from '../../components/page-loading';
import { Card } from '../../components/ui/card';
import { type ControlsBlock, LiveControls } from './live-controls';
import { OwnCreatorGate } from './own-creator-gate';
import { type AlertBlocks, RecentDonations } from './recent-donations';
import { type ConnectObsBlock, useLiveDashboard } from './use-live-dashboard';

/** Blocks of other features, supplied by the app. */
type ControlBlocks = AlertBlocks & {
  OverlayControls: ControlsBlock;
  TestAlerts: ComponentType;
  /** In the status of a missing overlay. */
  ConnectObs: ConnectObsBlock;
  /** Nothing for a creator without song requests. `overlayCount` is null until the first live message. */
  Songs: ComponentType<{ creator: OwnCreator; overlayCount: number | null }>;
};

/** Everything a creator needs while streaming, for a phone beside the keyboard or a dock in OBS. */
export function ControlPage(blocks: ControlBlocks) {
  return (
    <OwnCreatorGate loading={<PageLoading />}>
      {(creator) => <LoadedControl creator={creator} {...blocks} />}
    </OwnCreatorGate>
  );
}

type LoadedControlProps = ControlBlocks & { creator: OwnCreator };

function LoadedControl({ creator, OverlayControls, TestAlerts, ConnectObs, Songs, ...alerts }: LoadedControlProps) {
  const { overlay, isStale, shownAt } = useLiveDashboard(creator.id);
  return (
    <>
      <title>Stream control | TipNaija</title>
      <main className="mx-auto grid max-w-xl gap-3 p-3 lg:max-w-6xl">
        <div className="flex items-center gap-2">
          <LogoMark />
          <div className="mr-auto min-w-0 sm:flex sm:items-center sm:gap-2">
            <h1 className="truncate text-lg max-sm:leading-6">{creator.displayName}</h1>
            <p className="flex min-h-5 shrink-0 items-center gap-1.5 text-sm text-ink-soft max-sm:text-xs">
              {overlay && !isStale && <OnAir overlay={overlay} />}
            </p>
          </div>
          <TestAlerts />
          <Link to={paths.dashboard} className="inline-flex min-h-11 items-center px-1 text-sm font-medium text-brand">
            Dashboard
          </Link>
        </div>
        <div className="grid gap-3 lg:grid-cols-[26.25rem_minmax(0,1fr)] lg:items-start">
          <div className="grid gap-3 lg:sticky lg:top-3">
            <Card className="grid gap-3 p-4" aria-labelledby="overlay-title">
              <h2 id="overlay-title" className="sr-only">
                Your overlay
              </h2>
              <LiveControls
                creator={creator}
                overlay={overlay}
                isStale={isStale}
                shownAt={shownAt}
                Controls={OverlayControls}
                ConnectObs={ConnectObs}
              />
            </Card>
            <Songs creator={creator} overlayCount={overlay?.overlayCount ?? null} />
          </div>
          <RecentDonations
            creator={creator}
            shownAt={shownAt}
            isLong
            firstStep={
              <CopyButton text={absoluteLink(paths.tipPage(creator.username))} label="Copy your link" isLong />
            }
            {...alerts}
          />
        </div>
      </main>
    </>
  );
}

function OnAir({ overlay: { isLive, isPaused } }: { overlay: DashboardOverlay }) {
  const [words, look] = isPaused
    ? ['Paused', 'bg-accent-solid']
    : isLive
      ? ['Live', 'bg-brand']
      : ['Not live', 'bg-line-strong'];
  return (
    <>
      <span aria-hidden="true" className={`size-2.5 rounded-full ${look}`} />
      {words}
    </>
  );
}
