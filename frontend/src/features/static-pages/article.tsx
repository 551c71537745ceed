import type { ReactNode } from 'react';

export type Chapter = { title: string; body: ReactNode };

/** A long text in numbered chapters, on a desktop in a card. */
export function Article({ chapters }: { chapters: readonly Chapter[] }) {
  return (
    <div className="grid gap-8 lg:rounded-2xl lg:border lg:border-line lg:bg-surface lg:p-8 lg:shadow-card">
      {chapters.map(({ title, body }, index) => (
        <section key={title} id={chapterId(title)} aria-labelledby={`${chapterId(title)}-title`} className="grid gap-3">
          <h2 id={`${chapterId(title)}-title`} className="text-lg">
            {index + 1}. {title}
          </h2>
          <div className="grid gap-3 [&_a]:font-medium [&_a]:text-brand [&_a]:underline [&_ul]:grid [&_ul]:list-disc [&_ul]:gap-1.5 [&_ul]:pl-5">
            {body}
          </div>
        </section>
      ))}
    </div>
  );
}

export const chapterId = (title: string) => title.toLowerCase().replace(/[^a-z]+/g, '-');
