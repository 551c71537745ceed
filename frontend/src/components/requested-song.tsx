import type { Song } from '@tipnaija/contracts/song';

/** The song requested with a tip, if any. */
export function RequestedSong({ song }: { song: Song | undefined }) {
  if (!song) return null;
  return (
    <p className="truncate text-sm text-ink-soft">
      Song: {song.name} by {song.artist}
    </p>
  );
}
