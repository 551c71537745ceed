import type { PublicCreator } from '@tipnaija/contracts/http/creators';
import { MapPin, Users } from 'lucide-react';
import { Avatar } from '../../components/avatar';
import { Card } from '../../components/ui/card';

const counted = new Intl.NumberFormat('en-NG');

export function CreatorHeader({ creator }: { creator: PublicCreator }) {
  return (
    <Card className="order-1 flex flex-wrap items-center justify-between gap-4 overflow-hidden p-4 sm:p-6">
      {creator.coverColor && (
        <div
          className="-m-4 mb-0 h-16 w-[calc(100%+2rem)] sm:-m-6 sm:mb-0 sm:w-[calc(100%+3rem)] lg:h-24"
          style={{ background: creator.coverColor }}
        />
      )}
      <div className="flex min-w-0 items-center gap-4">
        <Avatar name={creator.displayName} url={creator.avatarUrl} className="size-18 text-xl sm:size-22" />
        <div className="grid min-w-0 gap-0.5">
          <div className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
            <h1 className="min-w-0 text-xl break-words">{creator.displayName}</h1>
            {creator.isLive && <LiveBadge />}
          </div>
          <p className="truncate text-sm text-ink-soft">@{creator.username}</p>
          <p className="flex flex-wrap gap-x-3.5 gap-y-0.5 text-sm text-ink-soft">
            <span className="inline-flex items-center gap-1">
              <MapPin className="size-3.5" aria-hidden="true" />
              Nigeria
            </span>
            <span className="inline-flex items-center gap-1 tabular-nums">
              <Users className="size-3.5" aria-hidden="true" />
              {counted.format(creator.followerCount)} {creator.followerCount === 1 ? 'follower' : 'followers'}
            </span>
          </p>
        </div>
      </div>
      {creator.bio && <p className="w-full max-w-prose break-words whitespace-pre-line lg:order-1">{creator.bio}</p>}
      <ul className="flex w-full flex-wrap gap-2 lg:w-auto" aria-label="Categories">
        {creator.categories.map((category) => (
          <li key={category} className="rounded-full bg-sunken px-3 py-1 text-xs font-medium text-ink-soft">
            {category}
          </li>
        ))}
      </ul>
    </Card>
  );
}

function LiveBadge() {
  return (
    <span className="inline-flex items-center gap-1.5 rounded-md bg-danger-solid px-2 py-0.5 text-xs font-bold tracking-wide text-on-danger">
      <span className="size-1.5 animate-pulse rounded-full bg-on-danger" aria-hidden="true" />
      LIVE
    </span>
  );
}
