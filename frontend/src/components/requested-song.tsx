import type { Song } from '@tipnaija/contracts/song';

/** The song requested with a tip, if any. */
export function RequestedSong({ song }: { song: Song | undefined }) {
  if (!song) return null;
  return (
    <p className="line-clamp-2 text-sm break-words text-ink-soft">
      Song: {song.name} by {song.artist}
    </p>
  );
}
