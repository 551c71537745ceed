import { Link } from 'react-router-dom';
import { paths } from '../../app/paths';
import { buttonClass } from '../../components/ui/button';
import { AlertPreview } from './alert-preview';
import { FindCreator } from './find-creator';

export function Hero() {
  return (
    <section className="mx-auto grid max-w-6xl items-center gap-8 px-4 pt-8 pb-10 sm:gap-12 sm:pt-16 sm:pb-16 lg:grid-cols-[1.15fr_1fr] lg:gap-16 lg:pb-24">
      <div className="grid gap-6">
        <h1 className="text-3xl">Tip the creator you are watching. They see it live.</h1>
        <p className="max-w-prose text-lg text-ink-soft">
          From ₦100, by card or bank transfer, in under a minute. No account needed.
        </p>
        <FindCreator />
        <p className="flex flex-wrap items-center gap-x-4 gap-y-2 text-ink-soft">
          Do you stream, sing or preach?
          <Link to={paths.signUp} className={buttonClass({ variant: 'quiet', size: 'small' })}>
            I'm a creator
          </Link>
        </p>
      </div>
      <AlertPreview />
    </section>
  );
}
