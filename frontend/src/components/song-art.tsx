import { Music } from 'lucide-react';

type SongArtProps = {
  url: string | null | undefined;
  /** Classes for width and height. */
  size?: string;
};

/** The cover of a song's album, or a note where the song has none. */
export function SongArt({ url, size = 'size-12' }: SongArtProps) {
  if (url)
    return <img src={url} alt="" loading="lazy" className={`${size} shrink-0 rounded-lg bg-sunken object-cover`} />;
  return (
    <span className={`grid ${size} shrink-0 place-items-center rounded-lg bg-sunken text-ink-soft`} aria-hidden="true">
      <Music className="size-5" />
    </span>
  );
}
