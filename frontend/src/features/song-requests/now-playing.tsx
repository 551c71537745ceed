import type { SongRequestItem } from '@tipnaija/contracts/http/songs';
import type { ReactNode } from 'react';
import { Naira } from '../../components/naira';
import { SongArt } from '../../components/song-art';
import { SongProgress } from './song-progress';
import { stateLabels } from './song-words';

type NowPlayingProps = {
  request: SongRequestItem;
  /** The overlay disconnected while the song was playing. */
  isCutOff: boolean;
  /** In milliseconds; undefined when this page did not see the song start. */
  startedAtMs: number | undefined;
  children: ReactNode;
};

/** The song that viewers hear now, larger than the ones that wait. */
export function NowPlaying({ request, isCutOff, startedAtMs, children }: NowPlayingProps) {
  const { song, donorName, amount, message } = request;
  return (
    <div className="grid gap-3 rounded-2xl bg-tint p-3.5 sm:p-4">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-3">
        <SongArt url={song.albumArt} size="size-20 sm:size-24" />
        <div className="grid min-w-0 flex-1 basis-40 gap-0.5">
          <p className="flex items-center gap-2 text-xs font-semibold text-brand">
            {!isCutOff && <Equaliser />}
            <span>{isCutOff ? 'Stopped: overlay closed' : stateLabels.playing}</span>
          </p>
          <p className="text-lg leading-snug font-semibold break-words">{song.name}</p>
          <p className="text-sm break-words text-ink-soft">by {song.artist}</p>
          <p className="text-sm break-words">
            {donorName}, <Naira kobo={amount} className="font-semibold" />
          </p>
        </div>
        <div className="flex grow items-center sm:grow-0">{children}</div>
      </div>
      {message && <p className="text-sm break-words">“{message}”</p>}
      {!isCutOff && <SongProgress durationMs={song.duration} startedAtMs={startedAtMs} />}
    </div>
  );
}

function Equaliser() {
  return (
    <span aria-hidden="true" className="flex h-3.5 items-end gap-0.5 *:w-1 *:origin-bottom *:rounded-full *:bg-brand">
      <span className="h-2 motion-safe:animate-pulse" />
      <span className="h-3.5 motion-safe:animate-pulse motion-safe:[animation-delay:200ms]" />
      <span className="h-2.5 motion-safe:animate-pulse motion-safe:[animation-delay:400ms]" />
    </span>
  );
}
