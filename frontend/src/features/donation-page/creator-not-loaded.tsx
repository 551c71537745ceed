import { MessagePage } from '../../components/message-page';
import { Button } from '../../components/ui/button';

/** Needs no further file: there may be no network. */
export function CreatorNotLoaded({ onRetry }: { onRetry: () => void }) {
  return (
    <MessagePage title="This page did not load" text="Please check your connection. Nothing was charged.">
      <Button onClick={onRetry}>Try again</Button>
    </MessagePage>
  );
}
