import type { PublicCreator } from '@tipnaija/contracts/http/creators';
import { absoluteLink, paths } from '../../app/paths';
import { Card } from '../../components/ui/card';
import { ShareActions } from './share-actions';

/** For fans: shares the current page. */
export function ShareCard({ creator }: { creator: Pick<PublicCreator, 'username' | 'displayName'> }) {
  const { username, displayName } = creator;
  const shared = {
    link: absoluteLink(paths.tipPage(username)),
    words: `Support ${displayName} on TipNaija`,
    username,
  };
  return (
    <Card
      className="order-6 grid content-start gap-3 p-4 sm:p-6 lg:flex lg:items-center lg:justify-between lg:px-6 lg:py-4"
      aria-labelledby="share-title"
    >
      <h2 id="share-title" className="text-lg">
        Share this page
      </h2>
      <div className="grid grid-cols-3 gap-2 max-sm:*:flex-col max-sm:*:gap-1 max-sm:*:px-1 max-sm:*:py-2 max-sm:*:text-xs lg:flex">
        <ShareActions shared={shared} />
      </div>
    </Card>
  );
}
