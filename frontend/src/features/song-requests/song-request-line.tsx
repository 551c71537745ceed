import type { SongRequestItem } from '@tipnaija/contracts/http/songs';
import type { ReactNode } from 'react';
import { Naira } from '../../components/naira';
import { SongArt } from '../../components/song-art';
import { stateLabels, troubleLabels } from './song-words';

type SongRequestLineProps = {
  request: SongRequestItem;
  /** Place in the queue, from 1. */
  place?: number;
  children?: ReactNode;
};

/** Picture, donor, song, amount and state of a request. */
export function SongRequestLine({ request, place, children }: SongRequestLineProps) {
  const { song, donorName, amount, message, state, trouble } = request;
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-2 py-3">
      {place !== undefined && (
        <span className="w-4 shrink-0 text-center text-sm font-semibold text-ink-soft tabular-nums">{place}</span>
      )}
      <SongArt url={song.albumArt} />
      <div className="grid min-w-0 flex-1 basis-44 gap-1">
        <p className="leading-snug font-semibold break-words">
          {song.name} <span className="font-normal text-ink-soft">by {song.artist}</span>
        </p>
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1 text-sm break-words text-ink-soft">
          <span>
            {donorName}, <Naira kobo={amount} />
          </span>
          {state !== 'pending' && (
            <span className="rounded-full bg-sunken px-2.5 py-0.5 text-xs font-semibold text-ink">
              {stateLabels[state]}
            </span>
          )}
        </p>
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
      </div>
      {children && <div className="flex grow items-center sm:grow-0">{children}</div>}
    </div>
  );
}
