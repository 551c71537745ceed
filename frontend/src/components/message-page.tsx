import type { ReactNode } from 'react';
import { Logo } from './logo';
import { Card } from './ui/card';

type MessagePageProps = {
  title: ReactNode;
  text: ReactNode;
  icon?: ReactNode;
  children?: ReactNode;
  /** For a text with a picture beside it, aligned to its start. */
  isWide?: boolean;
};

/** A page with one message and one action, over a band of cloth. */
export function MessagePage(props: MessagePageProps) {
  return (
    <main className="relative isolate grid min-h-dvh w-full content-center justify-items-center gap-6 px-4 py-10">
      <div aria-hidden="true" className="absolute inset-x-0 top-0 -z-10 h-[46dvh] bg-panel">
        <div className="adire size-full opacity-10" />
      </div>
      <a href="/" className="text-on-panel no-underline">
        <Logo />
      </a>
      <Card
        className={`grid w-full gap-3 ${props.isWide ? 'max-w-3xl p-5 sm:p-8' : 'max-w-md justify-items-center px-6 py-8 text-center'}`}
      >
        {props.icon}
        <h1 className="text-xl">{props.title}</h1>
        <div className="text-ink-soft">{props.text}</div>
        {props.children && <div className="mt-3 grid w-full gap-3">{props.children}</div>}
      </Card>
    </main>
  );
}
