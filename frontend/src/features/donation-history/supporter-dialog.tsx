import { useQuery } from '@tanstack/react-query';
import type { OwnDonation } from '@tipnaija/contracts/http/donation-history';
import type { Supporter } from '@tipnaija/contracts/http/donations';
import { formatNaira } from '@tipnaija/contracts/money';
import type { ComponentType } from 'react';
import { Link } from 'react-router-dom';
import { paths } from '../../app/paths';
import { CopyButton } from '../../components/copy-button';
import { LoadFailure } from '../../components/load-failure';
import { Naira } from '../../components/naira';
import { RequestedSong } from '../../components/requested-song';
import { Dialog } from '../../components/ui/dialog';
import { SkeletonRows } from '../../components/ui/skeleton';
import { dateAndTime } from '../../lib/date-and-time';
import { thanksTo } from '../../lib/thanks';
import { supporterTipsQuery } from './history.queries';

/** A block of another feature: shows the alert of a tip again. */
export type ReplayBlock = ComponentType<{ donation: Pick<OwnDonation, 'id' | 'donorName'> }>;

type SupporterDialogProps = { supporter: Supporter; Replay: ReplayBlock; onClose: () => void };

/** What one supporter gave, and two ways to thank them: again on the stream, or in words. */
export function SupporterDialog({ supporter, Replay, onClose }: SupporterDialogProps) {
  const { donorName, donationCount, totalDonated } = supporter;
  const tips = useQuery(supporterTipsQuery(donorName));
  const count = `${donationCount} ${donationCount > 1 ? 'donations' : 'donation'}`;
  const thanks = thanksTo(donorName, `${formatNaira(totalDonated)} in ${count}`);
  return (
    <Dialog title={donorName} description={`${formatNaira(totalDonated)} in ${count}`} onClose={onClose}>
      <div className="grid gap-4">
        <div className="flex items-start gap-3 rounded-xl bg-tint p-3.5">
          <p className="min-w-0 grow text-sm break-words">{thanks}</p>
          <CopyButton text={thanks} label="Copy thanks" what="Thanks" />
        </div>
        {tips.isPending && <SkeletonRows count={Math.min(donationCount, 4)} what="their tips" />}
        {tips.isError && <LoadFailure what="their tips" onRetry={() => void tips.refetch()} />}
        {tips.data && tips.data.length > 0 && (
          <ul className="divide-y divide-line" aria-label={`Tips of ${donorName}`}>
            {tips.data.map((tip) => (
              <li key={tip.id} className="flex items-center gap-3 py-2.5">
                <div className="grid min-w-0 grow gap-0.5">
                  <Naira kobo={tip.tip ?? tip.gross} className="font-semibold" />
                  {tip.message && <p className="text-sm break-words">{tip.message}</p>}
                  <RequestedSong song={tip.selectedSong} />
                  <time dateTime={tip.createdAt} className="text-xs text-ink-soft">
                    {dateAndTime(tip.createdAt)}
                  </time>
                </div>
                <Replay donation={tip} />
              </li>
            ))}
          </ul>
        )}
        <Link
          to={`${paths.donationHistory}?${new URLSearchParams({ search: donorName })}`}
          className="inline-flex min-h-11 items-center justify-self-start text-sm font-semibold text-brand"
        >
          Find {donorName} among your tips
        </Link>
      </div>
    </Dialog>
  );
}
