import { Link } from 'react-router-dom';
import { paths } from '../../app/paths';

export function CallToAction() {
  return (
    <section aria-labelledby="start-title" className="relative overflow-hidden bg-panel text-on-panel">
      <Pattern />
      <div className="relative mx-auto grid max-w-6xl justify-items-start gap-5 px-4 py-10 sm:py-16">
        <h2 id="start-title" className="max-w-2xl text-2xl">
          Your page can be live before your next stream
        </h2>
        <p className="max-w-prose">Pick a username, add your bank account, paste one link into OBS.</p>
        <Link
          to={paths.signUp}
          className="inline-flex min-h-12 items-center rounded-xl bg-accent-solid px-5 font-semibold text-on-accent no-underline hover:opacity-90"
        >
          Create your page
        </Link>
      </div>
    </section>
  );
}

/** A faint pattern after adire cloth. */
function Pattern() {
  return (
    <svg aria-hidden="true" className="absolute inset-0 size-full opacity-10">
      <defs>
        <pattern id="adire" width="80" height="80" patternUnits="userSpaceOnUse">
          <g fill="none" stroke="#fff" strokeWidth="2">
            <path d="M40 4 76 40 40 76 4 40zM40 20 60 40 40 60 20 40z" />
            <circle cx="40" cy="40" r="6" />
            <circle cx="0" cy="0" r="12" />
            <circle cx="80" cy="0" r="12" />
            <circle cx="0" cy="80" r="12" />
            <circle cx="80" cy="80" r="12" />
          </g>
        </pattern>
      </defs>
      <rect width="100%" height="100%" fill="url(#adire)" />
    </svg>
  );
}
