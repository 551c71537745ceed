import { Link, useLocation } from 'react-router-dom';
import { paths } from '../../app/paths';
import { Logo } from '../../components/logo';
import { isOpenAt, sections } from './navigation';

/** A sidebar on a desktop, a bar at the bottom of a phone. */
export function WorkspaceNavigation() {
  const { pathname } = useLocation();
  return (
    <div className="bottom-bar fixed inset-x-0 bottom-0 z-30 border-t border-line bg-surface lg:sticky lg:top-[var(--top-strip,0px)] lg:h-[calc(100dvh-var(--top-strip,0px))] lg:self-start lg:border-t-0 lg:border-r lg:p-4 print:hidden">
      <Link to={paths.dashboard} className="mb-5 hidden min-h-11 items-center px-2 text-ink no-underline lg:flex">
        <Logo />
      </Link>
      <nav aria-label="Dashboard" className="mx-auto max-w-xl lg:mx-0">
        {/* On a phone each is as wide as its word asks for, so that the spaces between the words are even. */}
        <ul className="flex lg:grid lg:gap-1">
          {sections.map(({ to, label, icon: Icon, also }) => (
            <li key={to} className="min-w-11 flex-auto">
              <Link
                to={to}
                aria-current={isOpenAt({ to, also }, pathname) ? 'page' : undefined}
                className="grid min-h-15 content-center justify-items-center gap-1 text-[0.75rem] font-medium text-ink-soft no-underline -outline-offset-4 transition-colors lg:hover:text-ink aria-[current=page]:text-brand lg:flex lg:min-h-11 lg:items-center lg:justify-start lg:gap-3 lg:rounded-xl lg:px-3 lg:text-sm lg:hover:bg-sunken lg:aria-[current=page]:bg-tint"
              >
                <Icon className="size-5.5 shrink-0 lg:size-5" aria-hidden="true" />
                {label}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
    </div>
  );
}
