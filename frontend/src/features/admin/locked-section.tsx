import { Link } from 'react-router-dom';
import { Illustration } from '../../components/illustration';
import { buttonClass } from '../../components/ui/button';

/** In place of a section that another role may use, with the way to one that every role may use. */
export function LockedSection({ children }: { children: string }) {
  return (
    <div className="grid justify-items-center gap-4 px-4 py-10 text-center sm:py-20">
      <Illustration isLarge>
        <path d="M60 54V40a20 20 0 0 1 40 0v14" className="stroke-line-strong" strokeWidth="8" />
        <rect x="44" y="52" width="72" height="54" rx="12" className="fill-brand" />
        <circle cx="80" cy="74" r="7" className="fill-accent-solid" />
        <path d="M80 78v11" className="stroke-accent-solid" strokeWidth="6" />
      </Illustration>
      <p className="max-w-sm text-balance text-ink-soft">{children}</p>
      <Link to="?tab=donations" className={buttonClass({ variant: 'quiet', size: 'small' })}>
        Go to Donations
      </Link>
    </div>
  );
}
