import { ChevronLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { footerLinks, paths } from '../../app/paths';
import { Logo } from '../../components/logo';
import { SiteFooter } from '../../components/site-footer';
import { ThemeToggle } from '../../components/theme-toggle';
import { buttonClass } from '../../components/ui/button';

export function StaticPage({ title, lead, children }: { title: string; lead: ReactNode; children: ReactNode }) {
  return (
    <div className="grid min-h-dvh grid-rows-[auto_1fr_auto]">
      <title>{`${title} | TipNaija`}</title>
      <header className="border-b border-line">
        <div className="mx-auto flex max-w-6xl items-center gap-1 px-4 py-2 whitespace-nowrap sm:gap-2">
          <span className="mr-auto inline-flex">
            <Logo />
          </span>
          <ThemeToggle />
          <Link to={paths.home} className={buttonClass({ variant: 'quiet', size: 'small' })}>
            <ChevronLeft className="hidden size-4 sm:inline" aria-hidden="true" />
            Back to Home
          </Link>
        </div>
      </header>
      <main className="mx-auto grid w-full max-w-2xl content-start gap-8 px-4 py-10 sm:py-14">
        <div className="grid gap-2">
          <h1 className="text-2xl">{title}</h1>
          <p className="text-ink-soft">{lead}</p>
        </div>
        {children}
      </main>
      <SiteFooter links={footerLinks} />
    </div>
  );
}

export const lastUpdated = 'Last updated: June 17, 2025';
