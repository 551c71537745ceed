import { ChevronDown } from 'lucide-react';
import { useState } from 'react';
import { type Chapter, chapterId } from './article';

/** The table of contents: in view beside the text of a desktop, folded above it on a phone. */
export function Contents({ chapters }: { chapters: readonly Chapter[] }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <nav
      aria-label="On this page"
      className="rounded-2xl bg-sunken px-5 py-1 lg:sticky lg:top-8 lg:self-start lg:bg-transparent lg:p-0"
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
      <ol id="chapters" className={`list-decimal pb-3 pl-7 text-sm lg:block lg:pb-0 ${isOpen ? '' : 'hidden'}`}>
        {chapters.map(({ title }) => (
          <li key={title} className="marker:text-ink-soft">
            <a
              href={`#${chapterId(title)}`}
              onClick={() => setIsOpen(false)}
              className="inline-flex min-h-11 items-center font-medium text-brand lg:min-h-9 lg:py-1.5"
            >
              {title}
            </a>
          </li>
        ))}
      </ol>
    </nav>
  );
}
