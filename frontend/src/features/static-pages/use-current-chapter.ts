import { useEffect, useState } from 'react';
import { type Chapter, chapterId } from './article';

/** A chapter is read once its title is this close to the top of the window. */
const READING_LINE_PX = 140;

/** Returns the title of the chapter that is being read; the last one at the end of the page, which is short. */
export function useCurrentChapter(chapters: readonly Chapter[]): string | undefined {
  const [current, setCurrent] = useState(chapters[0]?.title);
  useEffect(() => {
    const findCurrent = () => {
      const { scrollHeight } = document.documentElement;
      const isAtEnd = window.scrollY > 0 && window.scrollY + window.innerHeight >= scrollHeight - 2;
      const isReached = ({ title }: Chapter) =>
        (document.getElementById(chapterId(title))?.getBoundingClientRect().top ?? 0) < READING_LINE_PX;
      const read = isAtEnd ? chapters.at(-1) : (chapters.filter(isReached).at(-1) ?? chapters[0]);
      setCurrent(read?.title);
    };
    window.addEventListener('scroll', findCurrent, { passive: true });
    return () => window.removeEventListener('scroll', findCurrent);
  }, [chapters]);
  return current;
}
