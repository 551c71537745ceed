import type { ReactNode } from 'react';
import { Logo } from './logo';
import { Card } from './ui/card';

/** A page with one message and one action. */
export function MessagePage(props: { title: string; text: ReactNode; icon?: ReactNode; children?: ReactNode }) {
  return (
    <main className="mx-auto grid min-h-dvh w-full max-w-md content-center gap-6 px-4 py-10">
      <a href="/" className="justify-self-center text-ink no-underline">
        <Logo />
      </a>
      <Card className="grid justify-items-center gap-3 px-6 py-8 text-center">
        {props.icon}
        <h1 className="text-xl">{props.title}</h1>
        <div className="text-ink-soft">{props.text}</div>
        {props.children && <div className="mt-3 grid w-full gap-3">{props.children}</div>}
      </Card>
    </main>
  );
}
