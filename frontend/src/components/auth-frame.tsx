import { Radio, Smartphone, Wallet } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { Logo } from './logo';
import { Message, type MessageProps } from './message-page';
import { Card } from './ui/card';

const reasons = [
  { icon: Smartphone, text: 'Your own page: fans tip from any phone, no account needed.' },
  { icon: Radio, text: 'Their name and message show on your stream the moment the payment clears.' },
  { icon: Wallet, text: 'Your money, paid out to your Nigerian bank account.' },
];

/** The form in a card; on a desktop beside what the creator gets. */
export function AuthFrame({ children }: { children: ReactNode }) {
  return (
    <div className="min-h-dvh lg:grid lg:grid-cols-[minmax(0,5fr)_minmax(0,7fr)]">
      <aside className="relative isolate bg-panel text-on-panel max-lg:hidden">
        <div aria-hidden="true" className="adire absolute inset-0 -z-10 opacity-10" />
        <div className="sticky top-0 grid h-dvh content-between gap-8 p-12">
          <Link to="/" className="justify-self-start rounded-lg text-on-panel no-underline [&_rect]:fill-transparent">
            <Logo />
          </Link>
          <div className="grid gap-8">
            <p className="max-w-md text-2xl font-semibold tracking-tight text-balance">
              Your people wan spray you. Give them somewhere to do it.
            </p>
            <ul className="grid gap-5">
              {reasons.map(({ icon: Icon, text }) => (
                <li key={text} className="flex max-w-md items-center gap-4">
                  <span className="grid size-11 shrink-0 place-items-center rounded-full bg-accent-solid text-on-accent">
                    <Icon className="size-5" aria-hidden="true" />
                  </span>
                  {text}
                </li>
              ))}
            </ul>
          </div>
          <p className="text-sm">Made for Nigerian creators.</p>
        </div>
      </aside>
      <main className="relative isolate mx-auto grid min-h-dvh w-full max-w-md content-start gap-5 px-4 pt-5 pb-8 lg:max-w-lg lg:content-center">
        <div
          aria-hidden="true"
          className="absolute inset-y-0 left-1/2 -z-10 h-44 w-screen -translate-x-1/2 bg-panel lg:hidden"
        >
          <div className="adire size-full opacity-10" />
        </div>
        <Link
          to="/"
          className="justify-self-center rounded-lg text-on-panel no-underline [&_rect]:fill-transparent lg:hidden"
        >
          <Logo />
        </Link>
        <Card className="grid gap-6 p-5 sm:p-7">{children}</Card>
      </main>
    </div>
  );
}

/** A message about an account or its link, in the frame of sign-in. */
export function AuthMessage(props: MessageProps) {
  return (
    <AuthFrame>
      <Message {...props} />
    </AuthFrame>
  );
}
