import type { SongRequestItem } from '@tipnaija/contracts/http/songs';
import type { ReactNode } from 'react';
import { Naira } from '../../components/naira';
import { stateLabels, troubleLabels } from './song-words';

type SongRequestLineProps = {
  request: SongRequestItem;
  /** The overlay disconnected while the song was playing. */
  isCutOff?: boolean;
  children?: ReactNode;
};

/** Donor, song, amount and state of a request. */
export function SongRequestLine({ request, isCutOff = false, children }: SongRequestLineProps) {
  const { song, donorName, amount, message, state, trouble } = request;
  return (
    <div className="grid gap-1.5 py-3 @2xl:grid-cols-[minmax(0,1fr)_auto] @2xl:items-center @2xl:gap-x-6 *:@2xl:col-start-1">
      <div className="flex flex-wrap items-center gap-x-3">
        <p className="min-w-0 font-medium break-words">
          {song.name} <span className="font-normal text-ink-soft">by {song.artist}</span>
        </p>
        <p className="rounded-full bg-sunken px-2.5 py-0.5 text-xs font-semibold">
          {isCutOff ? 'Stopped: overlay closed' : stateLabels[state]}
        </p>
      </div>
      <p className="text-sm break-words text-ink-soft">
        {donorName}, <Naira kobo={amount} />
        {message && <> · “{message}”</>}
      </p>
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
      {children && (
        <div className="flex flex-wrap gap-2 @2xl:col-start-2! @2xl:row-span-2 @2xl:row-start-1">{children}</div>
      )}
    </div>
  );
}
