import { ChevronLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { footerLinks, paths } from '../../app/paths';
import { Logo } from '../../components/logo';
import { SiteFooter } from '../../components/site-footer';
import { ThemeToggle } from '../../components/theme-toggle';
import { buttonClass } from '../../components/ui/button';

type StaticPageProps = {
  title: string;
  lead: ReactNode;
  /** Beside the text on a desktop: a table of contents before it, or an addition after it. */
  before?: ReactNode;
  after?: ReactNode;
  children: ReactNode;
};

export function StaticPage({ title, lead, before, after, children }: StaticPageProps) {
  const columns = before
    ? 'lg:grid-cols-[15rem_minmax(0,46rem)] lg:gap-x-10'
    : 'lg:grid-cols-[minmax(0,1fr)_22rem] lg:gap-x-8';
  return (
    <div className="grid min-h-dvh grid-rows-[auto_1fr_auto]">
      <title>{`${title} | TipNaija`}</title>
      <header className="border-b border-line">
        <div className="mx-auto flex max-w-6xl items-center gap-1 px-4 py-2 whitespace-nowrap sm:gap-2">
          <span className="mr-auto inline-flex">
            <Logo />
          </span>
          <ThemeToggle />
          <Link
            to={paths.home}
            className={`${buttonClass({ variant: 'quiet', size: 'small' })} max-sm:gap-1! max-sm:px-2.5!`}
          >
            <ChevronLeft className="size-4" aria-hidden="true" />
            Back to Home
          </Link>
        </div>
      </header>
      <main className={`mx-auto grid w-full max-w-6xl content-start gap-y-6 px-4 py-8 sm:py-12 ${columns}`}>
        <div className="grid gap-2 max-lg:order-first lg:col-span-2">
          <h1 className="text-2xl">{title}</h1>
          <p className="text-ink-soft">{lead}</p>
        </div>
        {before}
        <div className="grid content-start gap-8">{children}</div>
        {after}
      </main>
      <SiteFooter links={footerLinks} />
    </div>
  );
}

export const lastUpdated = 'Last updated: June 17, 2025';
