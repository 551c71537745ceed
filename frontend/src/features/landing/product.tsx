import { limits } from '@tipnaija/contracts/limits';
import { Banknote, MonitorSmartphone, PartyPopper } from 'lucide-react';
import { Link } from 'react-router-dom';
import { paths } from '../../app/paths';
import { buttonClass } from '../../components/ui/button';
import { PhoneFrame } from './phone-frame';
import { SectionTitle } from './section-title';
import { ThemedPicture } from './themed-picture';

const nonBreaking = '\u00a0';

const points = [
  {
    Icon: Banknote,
    title: 'Your money, in your bank',
    text: `Ask for it any day. It usually lands within ${limits.payoutWorkingDays} working days, whichever Nigerian bank you use.`,
  },
  {
    Icon: PartyPopper,
    title: 'Five alert styles, free',
    text: 'Owambe, Stadium, Worship, Club or Quiet. The bigger the tip, the bigger the show.',
  },
  {
    Icon: MonitorSmartphone,
    title: 'OBS or no OBS, no wahala',
    text: 'Paste one link into OBS. Or stream from your phone: the live screen shows every tip, with sound.',
  },
];

export function Product() {
  return (
    <section aria-labelledby="product-title" className="overflow-hidden border-b border-line bg-warm">
      <div className="mx-auto grid max-w-6xl gap-8 px-4 pt-9 sm:pt-14 lg:grid-cols-[23rem_1fr] lg:gap-14 lg:pt-18">
        <div className="grid content-start gap-6 lg:pb-18 xl:pb-7">
          <SectionTitle
            id="product-title"
            title={`Face your stream. We${nonBreaking}dey count the money.`}
            text="Tips, alerts, goals and payouts in one place. This one is Kemi's, our example."
          />
          <ul className="grid gap-5">
            {points.map(({ Icon, title, text }) => (
              <li key={title} className="grid grid-cols-[auto_1fr] gap-x-3.5 gap-y-0.5">
                <span className="row-span-2 grid size-10 place-items-center rounded-xl bg-accent-solid text-on-accent">
                  <Icon className="size-5" aria-hidden="true" />
                </span>
                <h3 className="text-base">{title}</h3>
                <p className="text-sm text-ink-soft">{text}</p>
              </li>
            ))}
          </ul>
          <Link to={paths.signUp} className={`justify-self-start ${buttonClass()}`}>
            Start your own page
          </Link>
        </div>
        <Pictures />
      </div>
    </section>
  );
}

/** The dashboard and the tip page, which the lower edge of the section cuts. */
function Pictures() {
  const dashboard = "A creator's dashboard: the newest tips, the wallet and the way to the bank";
  return (
    <div className="relative">
      <PhoneFrame className="mx-auto w-80 max-w-full md:hidden">
        <ThemedPicture name="home-phone" alt={dashboard} width={720} height={960} />
      </PhoneFrame>
      <div className="overflow-hidden rounded-t-2xl border border-b-0 border-line-strong/40 bg-page shadow-card max-md:hidden max-lg:max-h-110 lg:absolute lg:inset-y-0 lg:left-0 lg:w-200 xl:w-full">
        <ThemedPicture name="home" alt={dashboard} width={1200} height={1080} />
      </div>
      <PhoneFrame className="absolute top-94 left-119 w-74 xl:top-82 xl:right-3 xl:left-auto xl:w-66 shadow-[0_20px_50px_rgb(0_0_0/0.3)] max-lg:hidden">
        <ThemedPicture name="tip-page" alt="The creator's tip page on a phone" width={504} height={896} />
      </PhoneFrame>
    </div>
  );
}
