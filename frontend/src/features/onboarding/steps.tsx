import { Check } from 'lucide-react';
import { setupSteps } from '../../lib/setup-steps';

/** How far the creator has come, above the form. */
export function Steps({ current }: { current: 1 | 2 | 3 }) {
  return (
    <ol className="grid grid-cols-3 gap-2 lg:col-span-2 lg:gap-4" aria-label="Progress">
      {setupSteps.map(({ name, help }, index) => {
        const isReached = index < current;
        return (
          <li
            key={name}
            aria-current={index + 1 === current ? 'step' : undefined}
            className={`grid gap-0.5 border-t-4 pt-2 ${isReached ? 'border-brand' : 'border-line text-ink-soft'}`}
          >
            <span className="flex items-center gap-1.5 text-xs font-medium lg:text-base lg:font-semibold">
              {index + 1}. {name}
              {index + 1 < current && <Check className="size-4 text-brand" aria-hidden="true" />}
            </span>
            <span className="text-sm text-ink-soft max-lg:hidden">{help}</span>
          </li>
        );
      })}
    </ol>
  );
}
