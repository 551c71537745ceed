import type { ReactNode } from 'react';
import { CopyButton } from './copy-button';

type CodeExampleProps = { title: string; code: string; what: string; children: ReactNode };

/** Code to copy, with a sentence about it. `what` completes "Copy ...". */
export function CodeExample({ title, code, what, children }: CodeExampleProps) {
  return (
    <div className="grid gap-2">
      <div className="flex items-center justify-between gap-3">
        <h3 className="text-base font-semibold">{title}</h3>
        <CopyButton text={code} label={`Copy ${what}`} what="Example" variant="plain" />
      </div>
      <pre className="rounded-xl bg-sunken p-4 font-mono text-xs break-words whitespace-pre-wrap">{code}</pre>
      <p className="text-sm text-ink-soft">{children}</p>
    </div>
  );
}

export const Code = ({ children }: { children: string }) => (
  <code className="font-mono text-xs text-ink">{children}</code>
);
