import { useState } from 'react';

/** Shows the picture, or the first letter of the name when there is no picture or it fails to load. */
export function Avatar({ name, url, className = '' }: { name: string; url: string | null; className?: string }) {
  const [brokenUrl, setBrokenUrl] = useState<string | null>(null);
  const shape = `grid shrink-0 place-items-center overflow-hidden rounded-full ${className}`;
  // A new URL is tried even after a broken URL.
  if (url && url !== brokenUrl) {
    return <img src={url} alt="" onError={() => setBrokenUrl(url)} className={`${shape} bg-sunken object-cover`} />;
  }
  // Split by code points, so that an emoji at the start of a name stays whole.
  const initial = [...name.trim()][0]?.toUpperCase() ?? '?';
  return (
    <span aria-hidden="true" className={`${shape} bg-tint font-semibold text-brand`}>
      {initial}
    </span>
  );
}
