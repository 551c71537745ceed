import { useQuery } from '@tanstack/react-query';
import { formatNaira } from '@tipnaija/contracts/money';
import { premiumPriceKobo } from '@tipnaija/contracts/premium';
import { Link } from 'react-router-dom';
import { paths } from '../../app/paths';
import { SongArt } from '../../components/song-art';
import { buttonClass } from '../../components/ui/button';
import { subscriptionQuery } from '../../lib/subscription';
import { connectUrl } from './music-connection';

/** Before the first connection: what a request looks like, and the step that comes next, which is Premium without it. */
export function SongWelcome({ creatorId }: { creatorId: string }) {
  const isPremium = useQuery(subscriptionQuery).data?.isPremium;
  return (
    <div className="grid gap-4">
      <div className="flex items-center gap-4 rounded-2xl border border-dashed border-line-strong p-3.5">
        <SongArt url={null} size="size-16" />
        <div className="grid min-w-0 grow gap-0.5">
          <p className="justify-self-start rounded-full bg-accent-tint px-2.5 py-0.5 text-xs font-semibold text-accent">
            Sample
          </p>
          <p className="font-semibold">
            Ojuelegba <span className="font-normal text-ink-soft">by Wizkid</span>
          </p>
          <p className="text-sm text-ink-soft">Tunde, {formatNaira(200_000)}: “For the night shift”</p>
        </div>
      </div>
      <div className="grid gap-1 text-sm">
        <p className="text-ink-soft">Fans pick a song, pay your price, and it plays on your stream.</p>
        {isPremium === false && (
          <p>
            Song requests come with Premium: <strong>{formatNaira(premiumPriceKobo)}</strong> per month.
          </p>
        )}
        {isPremium !== false && <p>Spotify is not connected</p>}
      </div>
      <div className="flex flex-wrap gap-2 max-sm:*:w-full">
        {isPremium === false && (
          <Link to={paths.premium} className={buttonClass()}>
            See Premium
          </Link>
        )}
        <a href={connectUrl(creatorId)} className={buttonClass({ variant: isPremium ? 'primary' : 'quiet' })}>
          Connect Spotify
        </a>
      </div>
    </div>
  );
}
