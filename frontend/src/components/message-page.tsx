import type { ReactNode } from 'react';
import { Logo } from './logo';
import { ThemeToggle } from './theme-toggle';
import { Card } from './ui/card';

export type MessageProps = { title: ReactNode; text: ReactNode; icon?: ReactNode; children?: ReactNode };

/** A page with one message and one action. The card keeps its place from one message to the next. */
export function MessagePage(props: MessageProps) {
  return (
    <BandPage className="max-w-md px-6 py-8">
      <Message {...props} />
    </BandPage>
  );
}

/** One card over a band of cloth. */
export function BandPage({ className, children }: { className: string; children: ReactNode }) {
  return (
    <main className="relative isolate grid min-h-dvh w-full content-start justify-items-center gap-5 px-4 pt-5 pb-10 lg:pt-16">
      <div aria-hidden="true" className="absolute inset-x-0 top-0 -z-10 h-44 bg-panel lg:h-92">
        <div className="adire size-full opacity-10" />
      </div>
      <a href="/" className="text-on-panel no-underline [&_rect]:fill-transparent">
        <Logo />
      </a>
      <span className="absolute top-3 right-2 *:bg-transparent! *:text-on-panel! lg:top-4 lg:right-4">
        <ThemeToggle />
      </span>
      <Card className={`w-full ${className}`}>{children}</Card>
    </main>
  );
}

/** The message itself, for a card of another page. */
export function Message({ title, text, icon, children }: MessageProps) {
  return (
    <div className="grid justify-items-center gap-3 text-center">
      {icon}
      <h1 className="text-xl">{title}</h1>
      <div className="text-balance text-ink-soft">{text}</div>
      {children && <div className="mt-3 grid w-full gap-3">{children}</div>}
    </div>
  );
}
