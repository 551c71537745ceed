import { Landmark, Lock } from 'lucide-react';
import { Link } from 'react-router-dom';
import { paths } from '../../app/paths';
import { FindCreator } from '../../components/find-creator';
import { HeroStage } from './hero-stage';

/** Gold while it waits for a name, too: a faded button looks broken. */
const tipNow =
  'inline-flex min-h-12 items-center justify-center rounded-xl bg-accent-solid px-5 font-semibold text-on-accent transition-colors not-disabled:hover:opacity-90 disabled:cursor-not-allowed';

export function Hero() {
  return (
    <section className="relative overflow-hidden bg-panel text-on-panel">
      <div aria-hidden="true" className="adire absolute inset-0 opacity-[0.07]" />
      <div className="relative mx-auto grid max-w-6xl items-center gap-4 px-4 pt-5 pb-4 sm:gap-10 sm:pt-12 sm:pb-10 lg:grid-cols-2 lg:gap-12 lg:py-14">
        <div className="grid gap-3 sm:gap-6">
          <h1 className="text-3xl sm:text-[2.75rem] sm:tracking-[-0.022em] xl:text-[3.5rem]">
            Tip the creator you are watching. They see it live.
          </h1>
          <p className="max-w-prose text-sm text-wrap sm:text-lg sm:text-balance">
            Spray them from ₦100, by card or bank transfer, in under a minute. No account needed.
          </p>
          <div className="grid max-w-lg gap-2.5 sm:gap-3">
            <FindCreator label="Streamer username" action="Tip now" toAddress={paths.tipPage} buttonLook={tipNow} />
            <Trust />
          </div>
          <p className="flex flex-wrap items-center justify-between gap-x-2 gap-y-1 text-xs sm:justify-start sm:gap-x-4 sm:text-base">
            Do you stream, sing or preach?
            <Link
              to={paths.signUp}
              className="inline-flex min-h-11 items-center rounded-xl px-2.5 text-sm font-semibold whitespace-nowrap sm:text-base text-on-panel no-underline sm:px-4 inset-ring-2 inset-ring-accent-solid transition-colors hover:bg-accent-solid hover:text-on-accent"
            >
              I'm a creator
            </Link>
          </p>
        </div>
        <HeroStage />
      </div>
    </section>
  );
}

/** Who takes the payment, and who is paid. */
function Trust() {
  return (
    <ul className="grid gap-0.5 text-xs text-on-panel/85 sm:gap-1 sm:text-sm">
      <li className="flex items-center gap-2">
        <Lock aria-hidden="true" className="size-3.5 shrink-0" />
        Secured by Paystack, Flutterwave and Stripe
      </li>
      <li className="flex items-center gap-2">
        <Landmark aria-hidden="true" className="size-3.5 shrink-0" />
        Payouts to any Nigerian bank
      </li>
    </ul>
  );
}
