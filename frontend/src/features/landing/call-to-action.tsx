import { Link } from 'react-router-dom';
import { paths } from '../../app/paths';
import { PhonePicture } from './phone-picture';

export function CallToAction() {
  return (
    <section aria-labelledby="start-title" className="relative overflow-hidden bg-panel text-on-panel">
      <div aria-hidden="true" className="adire absolute inset-0 opacity-10" />
      <div className="relative mx-auto grid max-w-6xl gap-x-12 px-4 lg:grid-cols-[1fr_25rem]">
        <div className="grid content-center justify-items-start gap-5 py-10 sm:py-16">
          <h2 id="start-title" className="max-w-2xl text-2xl">
            Your page can be live before your next stream
          </h2>
          <p className="max-w-prose">Pick a username, add your bank account, paste one link into OBS. E easy.</p>
          <Link
            to={paths.signUp}
            className="inline-flex min-h-12 items-center rounded-xl bg-accent-solid px-5 font-semibold text-on-accent no-underline hover:opacity-90"
          >
            Create your page
          </Link>
        </div>
        <div className="grid content-end max-lg:hidden">
          <PhonePicture />
        </div>
      </div>
    </section>
  );
}
