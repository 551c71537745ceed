import { Link } from 'react-router-dom';
import { paths } from '../../app/paths';
import { MessagePage } from '../../components/message-page';
import { Button, buttonClass } from '../../components/ui/button';

export function CreatorMissing() {
  return (
    <MessagePage title="Streamer Not Found" text="The streamer you're looking for doesn't exist.">
      <Link to={paths.home} className={buttonClass()}>
        Find another creator
      </Link>
    </MessagePage>
  );
}

export function CreatorNotLoaded({ onRetry }: { onRetry: () => void }) {
  return (
    <MessagePage title="This page did not load" text="Please check your connection. Nothing was charged.">
      <Button onClick={onRetry}>Try again</Button>
    </MessagePage>
  );
}
