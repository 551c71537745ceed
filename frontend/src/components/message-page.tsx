import type { ReactNode } from 'react';
import { Logo } from './logo';
import { Card } from './ui/card';

export type MessageProps = {
  title: ReactNode;
  text: ReactNode;
  icon?: ReactNode;
  children?: ReactNode;
  /** For a text with a picture beside it, aligned to its start. */
  isWide?: boolean;
};

/** A page with one message and one action, over a band of cloth. The card keeps its place from one message to the next. */
export function MessagePage(props: MessageProps) {
  return (
    <main className="relative isolate grid min-h-dvh w-full content-start justify-items-center gap-5 px-4 pt-5 pb-10 lg:pt-16">
      <div aria-hidden="true" className="absolute inset-x-0 top-0 -z-10 h-44 bg-panel lg:h-92">
        <div className="adire size-full opacity-10" />
      </div>
      <a href="/" className="text-on-panel no-underline [&_rect]:fill-transparent">
        <Logo />
      </a>
      <Card className={`w-full ${props.isWide ? 'max-w-3xl p-5 sm:p-8' : 'max-w-md px-6 py-8'}`}>
        <Message {...props} />
      </Card>
    </main>
  );
}

/** The message itself, for a card of another page. */
export function Message({ title, text, icon, children, isWide = false }: MessageProps) {
  return (
    <div className={`grid gap-3 ${isWide ? '' : 'justify-items-center text-center'}`}>
      {icon}
      <h1 className="text-xl">{title}</h1>
      <div className="text-ink-soft">{text}</div>
      {children && <div className="mt-3 grid w-full gap-3">{children}</div>}
    </div>
  );
}
