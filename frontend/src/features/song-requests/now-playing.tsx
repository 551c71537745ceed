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
  /** The buttons, beside the progress. */
  children: ReactNode;
};

/** The song that viewers hear now, larger than the ones that wait. */
export function NowPlaying({ request, isCutOff, startedAtMs, children }: NowPlayingProps) {
  const { song, donorName, amount, message } = request;
  return (
    <div className="grid gap-2 rounded-2xl bg-tint p-3.5">
      <div className="flex items-center gap-3">
        <SongArt url={song.albumArt} size="size-18 sm:size-22" />
        <div className="grid min-w-0 grow gap-0.5">
          <p className="flex items-center gap-2 text-xs font-semibold text-brand">
            {!isCutOff && <Equaliser />}
            <span>{isCutOff ? 'Stopped: overlay closed' : stateLabels.playing}</span>
          </p>
          <p className="truncate leading-snug font-semibold sm:text-lg" title={song.name}>
            {song.name}
          </p>
          <p className="truncate text-sm text-ink-soft" title={song.artist}>
            by {song.artist}
          </p>
          <p className="truncate text-sm">
            {donorName}, <Naira kobo={amount} className="font-semibold" />
          </p>
        </div>
      </div>
      {message && <p className="text-sm break-words">“{message}”</p>}
      <div className="flex items-center gap-2">
        {!isCutOff && (
          <div className="min-w-0 grow pr-1">
            <SongProgress durationMs={song.duration} startedAtMs={startedAtMs} />
          </div>
        )}
        {children}
      </div>
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
