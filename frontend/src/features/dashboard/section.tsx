import type { ReactNode } from 'react';

type SectionProps = { title: string; children: ReactNode; narrow?: boolean };

/** The frame of a section. `narrow` suits forms. */
export function Section({ title, narrow = false, children }: SectionProps) {
  return (
    <>
      <title>{`${title} | TipNaija`}</title>
      <main className={`gap-4 px-4 lg:px-8 ${narrow ? 'flex max-w-3xl flex-col' : 'grid lg:grid-cols-2'}`}>
        <h1 className={`text-xl ${narrow ? '' : 'lg:col-span-2'}`}>{title}</h1>
        {children}
      </main>
    </>
  );
}
