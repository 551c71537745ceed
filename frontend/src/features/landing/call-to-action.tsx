import { Link } from 'react-router-dom';
import { paths } from '../../app/paths';
import { PhoneFrame } from './phone-frame';
import { ThemedPicture } from './themed-picture';

export function CallToAction() {
  return (
    <section aria-labelledby="start-title" className="relative overflow-hidden bg-panel text-on-panel">
      <div aria-hidden="true" className="adire absolute inset-0 opacity-10" />
      <div className="relative mx-auto grid max-w-6xl gap-x-12 px-4 lg:grid-cols-[1fr_28rem]">
        <div className="grid content-center justify-items-start gap-5 py-10 sm:py-16">
          <h2 id="start-title" className="max-w-2xl text-2xl lg:text-[2.625rem] lg:tracking-[-0.022em]">
            Your page can be live before your next stream
          </h2>
          <p className="max-w-prose text-balance lg:text-lg">
            Pick a username, add your bank account, paste one link into OBS. E easy.
          </p>
          <Link
            to={paths.signUp}
            className="inline-flex min-h-12 items-center rounded-xl bg-accent-solid px-5 font-semibold text-on-accent no-underline hover:opacity-90"
          >
            Create your page
          </Link>
        </div>
        <div aria-hidden="true" className="relative h-80 max-lg:hidden">
          <PhoneFrame className="absolute top-8 left-0 w-60">
            <ThemedPicture name="tip-page" alt="" width={504} height={896} />
          </PhoneFrame>
          <img
            src="/alert-sets/owambe.webp"
            alt=""
            width="480"
            height="270"
            loading="lazy"
            className="absolute top-42 left-44 h-auto w-67 rounded-xl shadow-[0_20px_50px_rgb(0_0_0/0.4)] ring-4 ring-surface"
          />
        </div>
      </div>
    </section>
  );
}
