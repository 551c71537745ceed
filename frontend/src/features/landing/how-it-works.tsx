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
    <section
      id="how"
      aria-labelledby="how-title"
      className="mx-auto grid max-w-6xl gap-5 px-4 py-9 sm:gap-8 sm:py-14 lg:py-18"
    >
      <SectionTitle id="how-title" title="How it works" text="No app, no account, no wahala." />
      <ol className="grid gap-3 md:grid-cols-3 md:gap-4 lg:gap-6">
        {steps.map(({ title, text, Picture }, index) => (
          <li
            key={title}
            className="grid content-start overflow-hidden rounded-2xl border border-line bg-surface shadow-card"
          >
            <Picture />
            <div className="grid gap-1 p-4 md:p-5">
              <h3 className="text-lg">
                <span className="text-accent tabular-nums">{index + 1}.</span> {title}
              </h3>
              <p className="text-sm text-ink-soft md:text-base">{text}</p>
            </div>
          </li>
        ))}
      </ol>
    </section>
  );
}
