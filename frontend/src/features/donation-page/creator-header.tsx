import type { PublicCreator } from '@tipnaija/contracts/http/creators';
import { Avatar } from '../../components/avatar';
import { Card } from '../../components/ui/card';
import { CreatorBio } from './creator-bio';

const counted = new Intl.NumberFormat('en-NG');

/** Laid out by its own width, because the settings preview it in a narrow column. index.html draws its top as well. */
export function CreatorHeader({ creator }: { creator: PublicCreator }) {
  return (
    <Card className="@container order-1 overflow-hidden">
      <div className="h-9 bg-panel @2xl:h-30" style={{ background: creator.coverColor ?? undefined }}>
        <div className="adire size-full opacity-25" />
      </div>
      <div className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-3 gap-y-2 px-4 pb-3 @2xl:grid-cols-[auto_minmax(0,1fr)_auto] @2xl:gap-x-5 @2xl:gap-y-1.5 @2xl:px-6 @2xl:pb-5">
        <Avatar
          name={creator.displayName}
          url={creator.avatarUrl}
          className="relative -mt-3 size-14 text-xl ring-4 ring-surface @2xl:row-span-2 @2xl:-mt-14 @2xl:size-28 @2xl:text-3xl"
        />
        <div className="grid content-start pt-1.5 @2xl:gap-0.5 @2xl:pt-3">
          <div className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
            <h1 className="min-w-0 text-xl break-words @2xl:text-2xl">{creator.displayName}</h1>
            {creator.isLive && <LiveBadge />}
          </div>
          <p className="text-xs text-ink-soft tabular-nums @2xl:flex @2xl:text-sm">
            <span className="block truncate">@{creator.username}</span>
            <span>
              <span className="hidden @2xl:inline">&nbsp;·&nbsp;</span>
              <span>Nigeria</span> ·{' '}
              <span>
                {counted.format(creator.followerCount)} {creator.followerCount === 1 ? 'follower' : 'followers'}
              </span>
            </span>
          </p>
        </div>
        {creator.bio && <CreatorBio bio={creator.bio} />}
        <ul
          className="col-span-2 flex flex-wrap content-start gap-2 @2xl:col-span-1 @2xl:col-start-3 @2xl:row-start-1 @2xl:pt-5"
          aria-label="Categories"
        >
          {creator.categories.map((category) => (
            <li key={category} className="rounded-full bg-sunken px-3 py-1 text-xs font-medium text-ink-soft">
              {category}
            </li>
          ))}
        </ul>
      </div>
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
