import { FindPicture, LivePicture, PayPicture } from './how-pictures';
import { SectionTitle } from './section-title';

const steps = [
  {
    title: 'Find a creator',
    text: 'Type their username here, or open the link under their stream.',
    Picture: FindPicture,
  },
  {
    title: 'Tip in seconds',
    text: 'Choose an amount, add your name and a message. Secure checkout by card or bank.',
    Picture: PayPicture,
  },
  {
    title: 'See it live',
    text: 'Your name, your message and the amount appear on the stream the moment your payment clears.',
    Picture: LivePicture,
  },
];

export function HowItWorks() {
  return (
    <section id="how" aria-labelledby="how-title" className="mx-auto grid max-w-6xl gap-8 px-4 py-16 lg:py-24">
      <SectionTitle id="how-title" title="How it works" text="No app, no account, no waiting." />
      <ol className="grid gap-4 md:grid-cols-3 lg:gap-6">
        {steps.map(({ title, text, Picture }, index) => (
          <li
            key={title}
            className="grid content-start gap-4 rounded-2xl border border-line bg-surface p-5 shadow-card"
          >
            <Picture />
            <div className="grid gap-1">
              <h3 className="text-lg">
                <span className="text-accent tabular-nums">{index + 1}.</span> {title}
              </h3>
              <p className="text-ink-soft">{text}</p>
            </div>
          </li>
        ))}
      </ol>
    </section>
  );
}
