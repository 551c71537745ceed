import { Link } from 'react-router-dom';
import { Logo } from './logo';

type SiteFooterProps = { links: readonly { to: string; label: string }[] };

/** Footer of the landing page and the static pages. */
export function SiteFooter({ links }: SiteFooterProps) {
  return (
    <footer className="border-t border-line">
      <div className="mx-auto flex max-w-6xl flex-wrap items-center justify-between gap-x-8 gap-y-3 px-4 py-8 text-sm text-ink-soft">
        <span className="text-ink">
          <Logo />
        </span>
        <p>Tips for Nigerian creators, from anywhere.</p>
        <nav aria-label="Footer" className="-mx-2 flex gap-1">
          {links.map(({ to, label }) => (
            <Link
              key={to}
              to={to}
              className="inline-flex min-h-11 min-w-11 items-center px-2 font-medium text-ink-soft hover:text-ink"
            >
              {label}
            </Link>
          ))}
        </nav>
      </div>
    </footer>
  );
}
