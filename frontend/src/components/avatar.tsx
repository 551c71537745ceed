import { useState } from 'react';

/** The picture, or the first letter of the name while there is none or it does not load. */
export function Avatar({ name, url, className = '' }: { name: string; url: string | null; className?: string }) {
  const [brokenUrl, setBrokenUrl] = useState<string | null>(null);
  const shape = `grid shrink-0 place-items-center overflow-hidden rounded-full ${className}`;
  // A new picture gets its own chance after a broken one.
  if (url && url !== brokenUrl) {
    return <img src={url} alt="" onError={() => setBrokenUrl(url)} className={`${shape} bg-sunken object-cover`} />;
  }
  // By code points, so that a name starting with an emoji keeps it whole.
  const initial = [...name.trim()][0]?.toUpperCase() ?? '?';
  return (
    <span aria-hidden="true" className={`${shape} bg-tint font-semibold text-brand`}>
      {initial}
    </span>
  );
}
