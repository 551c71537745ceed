import type { ReactNode } from 'react';
import { CopyButton } from './copy-button';

type SecretBoxProps = {
  secret: string;
  /** As in "Copy key"; with a capital. */
  what: string;
  /** What helps a person who lost it. */
  children: ReactNode;
};

/** What is shown once, to copy. */
export function SecretBox({ secret, what, children }: SecretBoxProps) {
  return (
    <div className="grid gap-2">
      <div className="grid gap-3 rounded-xl border border-line bg-page p-4 max-sm:-mx-5 max-sm:rounded-none max-sm:border-x-0 max-sm:px-5">
        <p className="font-mono text-xs break-all">{secret}</p>
        <CopyButton text={secret} label={`Copy ${what.toLowerCase()}`} what={what} variant="primary" isLong />
      </div>
      <p className="text-xs text-ink-soft">{children}</p>
    </div>
  );
}
