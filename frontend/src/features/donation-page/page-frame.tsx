import { Link } from 'react-router-dom';
import { paths } from '../../app/paths';
import { Logo } from '../../components/logo';
import { ThemeToggle } from '../../components/theme-toggle';

const links = [
  { to: paths.signUp, label: 'Are you a creator? Get your own page' },
  { to: paths.contact, label: 'Get help' },
] as const;

export function PageTop() {
  return (
    <header className="mx-auto flex max-w-6xl items-center justify-between gap-3 px-4 py-2">
      <Link to={paths.home} className="inline-flex min-h-11 items-center rounded-lg text-ink no-underline">
        <Logo />
      </Link>
      <span className="-mr-3">
        <ThemeToggle />
      </span>
    </header>
  );
}

export function PageFooter({ displayName }: { displayName: string }) {
  return (
    <footer className="border-t border-line pb-20 lg:pb-0">
      <div className="mx-auto flex max-w-6xl flex-wrap items-center justify-between gap-x-6 gap-y-2 px-4 py-6 text-sm text-ink-soft">
        <p>Tips for {displayName} are handled by TipNaija.</p>
        <nav aria-label="Footer" className="flex flex-wrap gap-x-6">
          {links.map(({ to, label }) => (
            <Link key={to} to={to} className="inline-flex min-h-11 items-center font-medium text-brand">
              {label}
            </Link>
          ))}
        </nav>
      </div>
    </footer>
  );
}
