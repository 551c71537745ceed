import type { Song } from '@tipnaija/contracts/song';
import type { ReactNode } from 'react';
import { SongArt } from '../../../components/song-art';
import { songLength } from './song-length';

/** A song in one line, with its actions. */
export function SongLine({ song, children }: { song: Song; children: ReactNode }) {
  return (
    <div className="flex min-w-0 flex-wrap items-center gap-x-3 gap-y-1 py-2">
      <SongArt url={song.albumArt} />
      <div className="min-w-32 flex-1">
        <p className="line-clamp-2 font-medium break-words">{song.name}</p>
        <p className="line-clamp-2 text-sm break-words text-ink-soft">
          {song.artist} · {songLength(song.duration)}
        </p>
      </div>
      <div className="ml-auto flex gap-2">{children}</div>
    </div>
  );
}
