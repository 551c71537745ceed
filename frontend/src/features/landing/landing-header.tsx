import { Menu, X } from 'lucide-react';
import { type KeyboardEvent, useState } from 'react';
import { Link } from 'react-router-dom';
import { paths } from '../../app/paths';
import { Logo } from '../../components/logo';
import { ThemeToggle } from '../../components/theme-toggle';
import { buttonClass } from '../../components/ui/button';

const anchors = [
  { href: '#how', label: 'How it works' },
  { href: '#spotlight', label: 'Creators' },
  { href: '#pricing', label: 'Pricing' },
];

/** Sticky header. On a phone everything but the logo is behind a menu button. */
export function LandingHeader() {
  const [isOpen, setIsOpen] = useState(false);
  const close = () => setIsOpen(false);
  const closeOnEscape = (event: KeyboardEvent) => {
    if (event.key === 'Escape') close();
  };
  const Icon = isOpen ? X : Menu;
  return (
    <header onKeyDown={closeOnEscape} className="sticky top-[var(--top-strip,0px)] z-30 border-b border-line bg-page">
      <div className="mx-auto flex max-w-6xl flex-wrap items-center gap-x-2 px-4 py-2">
        <Link to={paths.home} className="mr-auto inline-flex min-h-11 items-center rounded-lg text-ink no-underline">
          <Logo />
        </Link>
        <span className="md:order-last">
          <ThemeToggle />
        </span>
        <button
          type="button"
          aria-expanded={isOpen}
          aria-controls="landing-menu"
          aria-label="Menu"
          onClick={() => setIsOpen(!isOpen)}
          className="-mr-2 grid size-11 place-items-center rounded-xl hover:bg-sunken md:hidden"
        >
          <Icon className="size-6" aria-hidden="true" />
        </button>
        <nav
          id="landing-menu"
          aria-label="Main"
          className={`${isOpen ? 'grid' : 'hidden'} w-full gap-1 pt-2 pb-3 md:flex md:w-auto md:items-center md:py-0`}
        >
          {anchors.map(({ href, label }) => (
            <a
              key={href}
              href={href}
              onClick={close}
              className="flex min-h-12 items-center rounded-xl px-3.5 font-medium text-ink no-underline hover:bg-sunken md:min-h-11 md:text-sm"
            >
              {label}
            </a>
          ))}
          <span className="mt-2 grid grid-cols-2 gap-2 md:mt-0 md:ml-2 md:flex">
            <Link to={paths.signIn} className={buttonClass({ variant: 'quiet', size: 'small' })}>
              Sign in
            </Link>
            <Link to={paths.signUp} className={buttonClass({ size: 'small' })}>
              Create account
            </Link>
          </span>
        </nav>
      </div>
    </header>
  );
}
