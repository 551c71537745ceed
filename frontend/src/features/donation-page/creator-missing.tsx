import { Link } from 'react-router-dom';
import { paths } from '../../app/paths';
import { FindCreator } from '../../components/find-creator';
import { MessagePage } from '../../components/message-page';
import { buttonClass } from '../../components/ui/button';

export function CreatorMissing({ username }: { username: string }) {
  return (
    <MessagePage
      icon={<EmptyStage />}
      title="Streamer Not Found"
      text={
        <>
          <p>The streamer you're looking for doesn't exist.</p>
          <p>
            No page called <strong className="break-all text-ink">@{username}</strong> yet.
          </p>
        </>
      }
    >
      <FindCreator label="Find another creator" action="Go" toAddress={paths.tipPage} />
      <p className="mt-1 rounded-xl bg-accent-tint px-4 py-2 text-sm">
        Is this your name?{' '}
        <Link to={paths.signUp} className="inline-flex min-h-11 items-center font-semibold text-brand">
          Claim your page
        </Link>
      </p>
      <Link to={paths.home} className={buttonClass({ variant: 'plain' })}>
        Go to the home page
      </Link>
    </MessagePage>
  );
}

/** Illustration: a microphone and an empty chair in the spotlight. */
function EmptyStage() {
  return (
    <svg viewBox="0 0 200 130" aria-hidden="true" fill="none" strokeLinecap="round" className="h-32 w-50">
      <path d="M84 0h32l44 116H40z" className="fill-accent-tint" />
      <ellipse cx="100" cy="117" rx="66" ry="8" className="fill-sunken" />
      <path d="M88 82h38M92 82l-6 34M122 82l6 34M126 82V42" className="stroke-brand" strokeWidth="6" />
      <path d="M124 46h-2c-2 0-3 2-3 4v16h7" className="fill-tint stroke-brand" strokeWidth="4" />
      <path d="M62 58v56M48 116h28" className="stroke-line-strong" strokeWidth="5" />
      <path d="m62 58 13-15" className="stroke-line-strong" strokeWidth="4" />
      <rect x="72" y="24" width="17" height="27" rx="8.5" transform="rotate(40 80 37)" className="fill-accent-solid" />
      <path d="m73 42 11 9" className="stroke-on-accent" strokeWidth="2.5" />
      <path d="M28 30v10M23 35h10M172 22v12M166 28h12" className="stroke-accent-solid" strokeWidth="3" />
    </svg>
  );
}
