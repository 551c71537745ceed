type SongArtProps = {
  url: string | null | undefined;
  /** Classes for width and height. */
  size?: string;
};

/** The cover of a song's album, or a record in a sleeve of woven stripes where the song has none. */
export function SongArt({ url, size = 'size-12' }: SongArtProps) {
  const place = `${size} shrink-0 rounded-lg`;
  if (url) return <img src={url} alt="" loading="lazy" className={`${place} bg-sunken object-cover`} />;
  return (
    <svg viewBox="0 0 64 64" aria-hidden="true" className={place}>
      <path d="M0 0h64v64H0z" fill="#a3124f" />
      <path d="M6 0h6v64H6zm46 0h6v64h-6z" fill="#f8c93d" />
      <path d="M14 0h8v64h-8zm28 0h8v64h-8z" fill="#0f766e" />
      <circle cx="32" cy="32" r="20" fill="#14201a" />
      <circle cx="32" cy="32" r="13" fill="none" stroke="#fff" strokeOpacity="0.25" />
      <circle cx="32" cy="32" r="7" fill="#f2b33d" />
      <circle cx="32" cy="32" r="2" fill="#14201a" />
    </svg>
  );
}
