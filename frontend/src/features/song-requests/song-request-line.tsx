import type { SongRequestItem } from '@tipnaija/contracts/http/songs';
import type { ReactNode } from 'react';
import { Naira } from '../../components/naira';
import { QueuePlace } from '../../components/queue-place';
import { SongArt } from '../../components/song-art';
import { useNow } from '../../lib/use-now';
import { age, minutesAndSeconds } from './song-time';
import { stateLabels, troubleLabels } from './song-words';

type SongRequestLineProps = {
  request: SongRequestItem;
  /** Place in the queue, from 1. */
  place?: number;
  children?: ReactNode;
};

/** Picture, donor, song, amount and state of a request. */
export function SongRequestLine({ request, place, children }: SongRequestLineProps) {
  const { song, donorName, amount, message, state, trouble, createdAt } = request;
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-2 py-3">
      <div className="relative shrink-0 self-start">
        <SongArt url={song.albumArt} />
        {place !== undefined && <QueuePlace place={place} />}
      </div>
      <div className="grid min-w-0 flex-1 basis-32 gap-0.5">
        <p className="truncate leading-snug font-semibold" title={song.name}>
          {song.name}
        </p>
        <p className="flex text-sm text-ink-soft">
          <span className="min-w-0 truncate" title={song.artist}>
            by {song.artist}
          </span>
          {song.duration > 0 && (
            <span className="shrink-0 whitespace-pre tabular-nums">{` · ${minutesAndSeconds(song.duration)}`}</span>
          )}
        </p>
        <div className="flex flex-wrap items-center gap-x-2 gap-y-1 text-sm text-ink-soft">
          <p className="min-w-0 break-words">
            {donorName}, <Naira kobo={amount} />
          </p>
          {place !== undefined && <Age iso={createdAt} />}
          {state !== 'pending' && (
            <p className="rounded-full bg-sunken px-2.5 py-0.5 text-xs font-semibold text-ink">{stateLabels[state]}</p>
          )}
        </div>
        <RequestWords message={message} state={state} trouble={trouble} song={song} />
      </div>
      {children && <div className="flex grow items-center gap-2 sm:grow-0">{children}</div>}
    </div>
  );
}

function RequestWords({
  message,
  state,
  trouble,
  song,
}: Pick<SongRequestItem, 'message' | 'state' | 'trouble' | 'song'>) {
  return (
    <>
      {message && <p className="text-sm break-words text-ink-soft">“{message}”</p>}
      {state === 'waiting' && song.isUnverified && (
        <p className="text-sm text-ink-soft">
          Spotify did not answer when this was paid, so the song is as the donor typed it.
        </p>
      )}
      {trouble && (
        <p role="status" className="text-sm text-danger">
          {troubleLabels[trouble]}
        </p>
      )}
    </>
  );
}

function Age({ iso }: { iso: string }) {
  return <p className="text-xs">{age(iso, useNow(30_000))}</p>;
}
