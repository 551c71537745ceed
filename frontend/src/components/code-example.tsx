import { ChevronDown } from 'lucide-react';
import type { ComponentProps, ReactNode } from 'react';
import { CodeBox } from './code-box';

type CodeExampleProps = ComponentProps<typeof CodeBox> & {
  isOpen?: boolean;
  /** Of examples with one group, one is open at a time. */
  group?: string;
  children: ReactNode;
};

/** Code to copy, with a sentence about it, below a heading that folds them away. */
export function CodeExample({ title, isOpen = false, group, children, ...code }: CodeExampleProps) {
  return (
    <details className="group" open={isOpen} name={group}>
      <summary className="flex min-h-11 cursor-pointer list-none items-center justify-between gap-3 [&::-webkit-details-marker]:hidden">
        <h3 className="text-base font-semibold">{title}</h3>
        <ChevronDown
          className="size-5 shrink-0 text-ink-soft transition-transform group-open:rotate-180"
          aria-hidden="true"
        />
      </summary>
      <div className="grid gap-2.5 pt-1 pb-4">
        <CodeBox {...code} title={title} />
        <p className="text-sm text-wrap text-ink-soft">{children}</p>
      </div>
    </details>
  );
}

export const Code = ({ children }: { children: string }) => (
  <code className="font-mono text-xs whitespace-nowrap text-ink">{children}</code>
);
