import { ChevronLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { buttonClass } from '../../components/ui/button';

type SectionProps = {
  title: string;
  /** Below the title. */
  intro?: ReactNode;
  /** At the right of the title; below it on a phone. */
  action?: ReactNode;
  children: ReactNode;
  /** The page above it. */
  back?: { to: string; name: string };
};

/** The frame of a section. */
export function Section({ title, back, intro, action, children }: SectionProps) {
  return (
    <>
      <title>{`${title} | TipNaija`}</title>
      <main className="grid gap-4 px-4 lg:grid-cols-2 lg:px-8">
        <div className="flex flex-wrap items-center gap-x-1 lg:col-span-2">
          {back && (
            <div className="-mb-1 -ml-4 w-full">
              <Link to={back.to} className={`${buttonClass({ variant: 'plain', size: 'small' })} relative`}>
                <ChevronLeft className="size-4" aria-hidden="true" />
                {back.name}
              </Link>
            </div>
          )}
          <h1 className="min-w-0 text-xl">{title}</h1>
          {action && <div className="order-1 grid w-full max-sm:pt-3 sm:order-none sm:ml-auto sm:w-auto">{action}</div>}
          {intro && <div className="w-full pt-1 text-sm text-pretty text-ink-soft">{intro}</div>}
        </div>
        {children}
      </main>
    </>
  );
}
