import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { paths } from '../../app/paths';
import { Logo } from '../../components/logo';
import { ThemeToggle } from '../../components/theme-toggle';

export function ReceiptFrame({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="mx-auto grid min-h-dvh w-full max-w-lg content-start gap-2 px-4 pb-10 sm:content-center">
      <title>{`${title} | TipNaija`}</title>
      <header className="flex items-center justify-between py-3">
        <Link to={paths.home} className="inline-flex min-h-11 items-center rounded-lg text-ink no-underline">
          <Logo />
        </Link>
        <span className="-mr-3">
          <ThemeToggle />
        </span>
      </header>
      <main>{children}</main>
    </div>
  );
}
