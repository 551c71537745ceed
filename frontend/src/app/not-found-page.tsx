import { useEffect } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { FindCreator } from '../components/find-creator';
import { Illustration } from '../components/illustration';
import { MessagePage } from '../components/message-page';
import { PageLoading } from '../components/page-loading';
import { buttonClass } from '../components/ui/button';
import { leaveFor } from '../lib/leave-app';
import { paths } from './paths';

/** A sign-in may lead to the live screen, which is no route of the app but a document of its own. */
export function NotFoundPage() {
  return useLocation().pathname === paths.live ? <LiveScreen /> : <NothingHere />;
}

function LiveScreen() {
  useEffect(() => leaveFor(paths.live), []);
  return <PageLoading />;
}

function NothingHere() {
  return (
    <MessagePage
      icon={<LostPicture />}
      title="404 Page Not Found"
      text="Nothing dey here. The link may be old, or mistyped."
    >
      <FindCreator label="Looking for a creator?" action="Go" toAddress={paths.tipPage} />
      <Link to={paths.home} className={buttonClass({ variant: 'plain' })}>
        Go to the home page
      </Link>
    </MessagePage>
  );
}

/** Illustration: a signpost without destinations. */
function LostPicture() {
  return (
    <Illustration isLarge>
      <path d="M80 18v92" className="stroke-line-strong" strokeWidth="7" />
      <path d="M84 26h44l14 11-14 11H84z" className="fill-accent-solid" />
      <path d="M76 54H34L20 65l14 11h42z" className="fill-brand" />
      <path d="M98 37h22" className="stroke-on-accent" strokeWidth="4" />
      <path d="M44 65h20" className="stroke-on-brand" strokeWidth="4" />
    </Illustration>
  );
}
