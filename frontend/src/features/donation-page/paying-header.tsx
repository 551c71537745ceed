import type { PublicCreator } from '@tipnaija/contracts/http/creators';
import { Avatar } from '../../components/avatar';
import { Card } from '../../components/ui/card';

/** In place of the profile during the card payment, where nothing else should draw the eye. */
export function PayingHeader({ creator }: { creator: PublicCreator }) {
  return (
    <Card className="order-1 flex items-center gap-3 px-4 py-3 lg:px-6">
      <Avatar name={creator.displayName} url={creator.avatarUrl} className="size-11" />
      <div className="grid min-w-0">
        <h1 className="truncate text-base">{creator.displayName}</h1>
        <p className="truncate text-sm text-ink-soft">@{creator.username}</p>
      </div>
    </Card>
  );
}
