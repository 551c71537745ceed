import { Link } from 'react-router-dom';
import { MessagePage } from '../components/message-page';
import { buttonClass } from '../components/ui/button';
import { paths } from './paths';

export function NotFoundPage() {
  return (
    <MessagePage title="404 Page Not Found" text="There is nothing at this address. The link may be old, or mistyped.">
      <Link to={paths.home} className={buttonClass({ variant: 'primary' })}>
        Go to the home page
      </Link>
    </MessagePage>
  );
}
