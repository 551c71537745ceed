import { Music } from 'lucide-react';

/** The cover of a song's album, or a note where the song has none. */
export function SongArt({ url }: { url: string | null | undefined }) {
  if (url)
    return <img src={url} alt="" loading="lazy" className="size-12 shrink-0 rounded-lg bg-sunken object-cover" />;
  return (
    <span className="grid size-12 shrink-0 place-items-center rounded-lg bg-sunken text-ink-soft" aria-hidden="true">
      <Music className="size-5" />
    </span>
  );
}
