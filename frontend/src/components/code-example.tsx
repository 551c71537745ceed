import { ChevronDown } from 'lucide-react';
import type { ReactNode } from 'react';
import { CopyButton } from './copy-button';

type CodeExampleProps = {
  title: string;
  code: string;
  /** Completes "Copy ...". */
  what: string;
  isOpen?: boolean;
  /** Of examples with one group, one is open at a time. */
  group?: string;
  children: ReactNode;
};

/** Code to copy, with a sentence about it, below a heading that folds them away. */
export function CodeExample({ title, code, what, isOpen = false, group, children }: CodeExampleProps) {
  return (
    <details className="group" open={isOpen} name={group}>
      <summary className="flex min-h-11 cursor-pointer list-none items-center justify-between gap-3 [&::-webkit-details-marker]:hidden">
        <h3 className="text-base font-semibold">{title}</h3>
        <ChevronDown className="size-5 shrink-0 text-ink-soft group-open:rotate-180" aria-hidden="true" />
      </summary>
      <div className="grid gap-2 pt-1 pb-4">
        <div className="flex items-start rounded-xl bg-sunken">
          <pre
            role="region"
            aria-label={`Code: ${title}`}
            // biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard scrolls it.
            tabIndex={0}
            className="min-w-0 grow overflow-x-auto rounded-xl py-3.5 pl-4 font-mono text-xs"
          >
            {code}
          </pre>
          <CopyButton text={code} label={`Copy ${what}`} what="Example" variant="plain" isIcon />
        </div>
        <p className="text-sm text-wrap text-ink-soft">{children}</p>
      </div>
    </details>
  );
}

export const Code = ({ children }: { children: string }) => (
  <code className="font-mono text-xs whitespace-nowrap text-ink">{children}</code>
);
