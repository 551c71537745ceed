import { ChevronDown } from 'lucide-react';
import { useState } from 'react';
import { type Chapter, chapterId } from './article';
import { useCurrentChapter } from './use-current-chapter';

/** The table of contents: in view beside the text of a desktop, folded above it on a phone. */
export function Contents({ chapters }: { chapters: readonly Chapter[] }) {
  const [isOpen, setIsOpen] = useState(false);
  const current = useCurrentChapter(chapters);
  return (
    <nav
      aria-label="On this page"
      className="rounded-2xl bg-sunken px-5 py-1 lg:sticky lg:top-8 lg:mt-7 lg:self-start lg:rounded-none lg:border-l lg:border-line lg:bg-transparent lg:p-0"
    >
      <button
        type="button"
        aria-expanded={isOpen}
        aria-controls="chapters"
        onClick={() => setIsOpen(!isOpen)}
        className="flex min-h-12 w-full items-center justify-between font-semibold lg:hidden"
      >
        On this page
        <ChevronDown className={`size-5 transition-transform ${isOpen ? 'rotate-180' : ''}`} aria-hidden="true" />
      </button>
      <ol id="chapters" className={`pb-3 text-sm lg:block lg:pb-0 ${isOpen ? '' : 'hidden'}`}>
        {chapters.map(({ title }, index) => (
          <li key={title}>
            <a
              href={`#${chapterId(title)}`}
              aria-current={title === current || undefined}
              onClick={() => setIsOpen(false)}
              className="flex min-h-11 items-center gap-1.5 font-medium text-brand lg:-ml-px lg:min-h-9 lg:border-l-2 lg:border-transparent lg:pl-4 lg:not-aria-[current]:text-ink-soft lg:hover:text-brand lg:aria-[current]:border-brand"
            >
              <span className="tabular-nums">{index + 1}.</span> {title}
            </a>
          </li>
        ))}
      </ol>
    </nav>
  );
}
