import { useState } from 'react';

/** Longer texts may not fit into two lines of a phone. */
const SHORT_TEXT = 72;

/** Two lines where space is short, so that the amounts stay on the first screen; the rest on request. */
export function CreatorBio({ bio }: { bio: string }) {
  const [isOpen, setIsOpen] = useState(false);
  const isLong = bio.length > SHORT_TEXT || bio.includes('\n');
  return (
    <div className="relative col-span-2 @2xl:col-start-2">
      <p className={`max-w-prose break-words whitespace-pre-line ${isOpen ? '' : 'line-clamp-2 @2xl:line-clamp-none'}`}>
        {bio}
      </p>
      {isLong && !isOpen && (
        <button
          type="button"
          onClick={() => setIsOpen(true)}
          className="absolute right-0 -bottom-2.5 flex min-h-11 items-end pb-2.5 pl-6 text-sm font-semibold text-brand @2xl:hidden"
        >
          <span className="bg-linear-to-r from-transparent to-surface to-35% pl-8 leading-6">
            More<span className="sr-only"> about this creator</span>
          </span>
        </button>
      )}
    </div>
  );
}
