import type { PublicCreator } from '@tipnaija/contracts/http/creators';
import { CreatorLinks } from '../features/profile/creator-links';
import { ShareCard } from '../features/share/share-card';

/** What a tip page shows after its form has loaded. */
export function LinksAndSharing({ creator }: { creator: PublicCreator }) {
  return (
    <>
      <CreatorLinks creator={creator} />
      <ShareCard creator={creator} />
    </>
  );
}
