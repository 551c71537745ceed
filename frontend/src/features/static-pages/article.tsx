import type { ReactNode } from 'react';

export type Chapter = { title: string; body: ReactNode };

/** A long text in numbered chapters with a table of contents. */
export function Article({ chapters }: { chapters: readonly Chapter[] }) {
  return (
    <>
      <nav aria-label="On this page" className="rounded-2xl bg-sunken px-5 py-4">
        <ol className="list-decimal pl-5 text-sm sm:columns-2 sm:gap-8">
          {chapters.map(({ title }) => (
            <li key={title}>
              <a href={`#${idOf(title)}`} className="inline-flex min-h-9 items-center font-medium text-brand">
                {title}
              </a>
            </li>
          ))}
        </ol>
      </nav>
      {chapters.map(({ title, body }, index) => (
        <section key={title} id={idOf(title)} aria-labelledby={`${idOf(title)}-title`} className="grid gap-3">
          <h2 id={`${idOf(title)}-title`} className="text-lg">
            {index + 1}. {title}
          </h2>
          <div className="grid gap-3 [&_a]:font-medium [&_a]:text-brand [&_a]:underline [&_ul]:grid [&_ul]:list-disc [&_ul]:gap-1.5 [&_ul]:pl-5">
            {body}
          </div>
        </section>
      ))}
    </>
  );
}

const idOf = (title: string) => title.toLowerCase().replace(/[^a-z]+/g, '-');
