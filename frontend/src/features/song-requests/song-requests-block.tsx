import { useQuery } from '@tanstack/react-query';
import type { OwnCreator } from '@tipnaija/contracts/http/creators';
import type { SongPanel } from '@tipnaija/contracts/http/songs';
import { formatNaira } from '@tipnaija/contracts/money';
import { ChevronDown } from 'lucide-react';
import { useState } from 'react';
import { LoadFailure } from '../../components/load-failure';
import { Button } from '../../components/ui/button';
import { Card } from '../../components/ui/card';
import { SkeletonRows } from '../../components/ui/skeleton';
import { songDeskQuery } from '../../lib/song-desk';
import { MusicConnection } from './music-connection';
import { SongQueue } from './song-queue';
import { SongRequestLine } from './song-request-line';
import { SongSettingsForm } from './song-settings';
import { SongWelcome } from './song-welcome';
import { useMusicOutcome } from './use-music-outcome';
import { useUnblockTrack } from './use-song-desk';

type SongRequestsBlockProps = {
  creator: OwnCreator;
  /** Number of connected overlays; null until the first live message. */
  overlayCount: number | null;
};

/** A creator's song requests: queue, settings and music connection. */
export function SongRequestsBlock({ creator, overlayCount }: SongRequestsBlockProps) {
  const desk = useQuery(songDeskQuery);
  useMusicOutcome();
  const isNew = desk.data !== undefined && isBeforeFirstConnection(desk.data);
  return (
    <section className="grid gap-4 lg:col-span-2 lg:grid-cols-[3fr_2fr] lg:items-start" aria-labelledby="songs-title">
      <Card className="grid content-start gap-2 p-5">
        <h2 id="songs-title" className="text-lg">
          Song Requests
        </h2>
        {desk.isPending && <SkeletonRows count={3} what="your song requests" />}
        {desk.isError && <LoadFailure what="your song requests" onRetry={() => void desk.refetch()} />}
        {desk.data && (
          <>
            {isNew && <SongWelcome creatorId={creator.id} />}
            {!isNew && (
              <SongQueue queue={desk.data.queue} player={desk.data.settings.player} overlayCount={overlayCount} />
            )}
            <PlayedSongs history={desk.data.history} />
          </>
        )}
      </Card>
      {desk.data && (
        <Card className="grid content-start gap-4 p-5">
          <h3 className="text-base">Song settings</h3>
          {!isNew && <MusicConnection creatorId={creator.id} music={desk.data.music} />}
          <SongRules settings={desk.data.settings} music={desk.data.music} />
          <BlockedSongs blocked={desk.data.blocked} />
        </Card>
      )}
    </section>
  );
}

function isBeforeFirstConnection({ music, queue, history }: SongPanel): boolean {
  return !music.isConnected && !music.isLost && queue.length + history.length === 0;
}

/** Open until requests are on: after that the rules seldom change. */
function SongRules({ settings, music }: Pick<SongPanel, 'settings' | 'music'>) {
  const { songRequestsEnabled, songRequestPrice } = settings;
  const [isOpen, setIsOpen] = useState(music.isConnected && !songRequestsEnabled);
  const price = songRequestPrice === null ? '' : `, from ${formatNaira(songRequestPrice)}`;
  return (
    <details open={isOpen} onToggle={(event) => setIsOpen(event.currentTarget.open)}>
      <summary className="flex min-h-11 cursor-pointer flex-wrap items-center gap-x-2 text-sm">
        <ChevronDown className={`size-4 transition-transform ${isOpen ? 'rotate-180' : ''}`} aria-hidden="true" />
        <span className="font-semibold">Price and rules</span>
        <span className="text-ink-soft">{songRequestsEnabled ? `On${price}` : 'Off'}</span>
      </summary>
      <div className="pt-2">
        <SongSettingsForm settings={settings} music={music} />
      </div>
    </details>
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

function BlockedSongs({ blocked }: Pick<SongPanel, 'blocked'>) {
  const unblock = useUnblockTrack();
  if (blocked.length === 0) return null;
  return (
    <details>
      <summary className="min-h-11 cursor-pointer py-2 text-sm font-medium">Blocked songs ({blocked.length})</summary>
      <ul className="divide-y divide-line">
        {blocked.map(({ id, name, artist }) => (
          <li key={id} className="flex items-center justify-between gap-3 py-1.5 text-sm">
            <span className="min-w-0 break-words">
              {name} by {artist}
            </span>
            <Button
              variant="plain"
              size="small"
              aria-label={`Unblock: ${name}`}
              disabled={unblock.isPending}
              onClick={() => unblock.mutate(id)}
            >
              Unblock
            </Button>
          </li>
        ))}
      </ul>
    </details>
  );
}
