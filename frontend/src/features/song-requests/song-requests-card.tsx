import { useQuery } from '@tanstack/react-query';
import type { OwnCreator } from '@tipnaija/contracts/http/creators';
import type { SongPanel } from '@tipnaija/contracts/http/songs';
import type { ReactNode } from 'react';
import { LoadFailure } from '../../components/load-failure';
import { Naira } from '../../components/naira';
import { Card } from '../../components/ui/card';
import { SkeletonRows } from '../../components/ui/skeleton';
import { songDeskQuery } from '../../lib/song-desk';
import { SongQueue } from './song-queue';
import { SongRequestLine } from './song-request-line';
import { SongWelcome } from './song-welcome';
import { isBeforeFirstConnection } from './song-words';
import { useMusicOutcome } from './use-music-outcome';

type SongRequestsProps = {
  creator: OwnCreator;
  /** Number of connected overlays; null until the first live message. */
  overlayCount: number | null;
};

/** The requested songs, or how to get the first. */
export function SongRequestsCard({ creator, overlayCount }: SongRequestsProps) {
  useMusicOutcome();
  return (
    <SongsFrame rows={3}>
      {(desk) => (
        <>
          {isBeforeFirstConnection(desk) ? (
            <SongWelcome creatorId={creator.id} />
          ) : (
            <SongQueue queue={desk.queue} player={desk.settings.player} overlayCount={overlayCount} />
          )}
          <PlayedSongs history={desk.history} />
        </>
      )}
    </SongsFrame>
  );
}

/** The queue alone, for a creator who takes song requests or has some left. */
export function LiveSongs({ creator, overlayCount }: SongRequestsProps) {
  const desk = useQuery(songDeskQuery);
  if (!creator.songRequestsEnabled && !desk.data?.queue.length) return null;
  return (
    <SongsFrame rows={1}>
      {({ queue, settings }) => (
        <SongQueue queue={queue} player={settings.player} overlayCount={overlayCount} isCompact />
      )}
    </SongsFrame>
  );
}

function SongsFrame({ rows, children }: { rows: number; children: (desk: SongPanel) => ReactNode }) {
  const desk = useQuery(songDeskQuery);
  return (
    <Card className="grid content-start gap-2 p-5" aria-labelledby="songs-title">
      <div className="flex items-baseline justify-between gap-3">
        <h2 id="songs-title" className="text-lg">
          Song Requests
        </h2>
        {desk.data && <QueueSum queue={desk.data.queue} />}
      </div>
      {desk.isPending && <SkeletonRows count={rows} what="your song requests" />}
      {desk.isError && <LoadFailure what="your song requests" onRetry={() => void desk.refetch()} />}
      {desk.data && children(desk.data)}
    </Card>
  );
}

/** What waits, and what it brought. */
function QueueSum({ queue }: Pick<SongPanel, 'queue'>) {
  const waiting = queue.filter(({ state }) => state !== 'playing');
  if (waiting.length === 0) return null;
  return (
    <p className="shrink-0 text-sm text-ink-soft">
      {waiting.length} waiting · <Naira kobo={waiting.reduce((sum, { amount }) => sum + amount, 0)} />
    </p>
  );
}

function PlayedSongs({ history }: Pick<SongPanel, 'history'>) {
  if (history.length === 0) return null;
  return (
    <details>
      <summary className="min-h-11 cursor-pointer py-2 text-sm font-medium">Played and skipped</summary>
      <ul className="divide-y divide-line">
        {history.map((request) => (
          <li key={request.id}>
            <SongRequestLine request={request} />
          </li>
        ))}
      </ul>
    </details>
  );
}
