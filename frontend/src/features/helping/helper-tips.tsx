import { useQuery } from '@tanstack/react-query';
import { anonymousDonor } from '@tipnaija/contracts/donor';
import type { HideableField } from '@tipnaija/contracts/http/donations';
import type { HelperTip } from '@tipnaija/contracts/http/helping';
import type { HelpedCreator } from '@tipnaija/contracts/http/team';
import { useState } from 'react';
import { LoadFailure } from '../../components/load-failure';
import { Naira } from '../../components/naira';
import { Button } from '../../components/ui/button';
import { Card } from '../../components/ui/card';
import { SkeletonRows } from '../../components/ui/skeleton';
import { dateAndTime } from '../../lib/date-and-time';
import { HelperBlock } from './helper-block';
import { tipsQuery } from './helping.queries';
import { useHelperCall } from './use-helper-call';

const fields = ['name', 'message'] as const;

/** What fits beside the controls on a phone. */
const shownAtFirst = 5;

/** The newest tips; with amounts for an operator only. */
export function HelperTips({ helped }: { helped: HelpedCreator }) {
  const tips = useQuery(tipsQuery(helped));
  const [showsAll, setShowsAll] = useState(false);
  return (
    <Card className="grid gap-3 p-5" aria-labelledby="tips-title">
      <h2 id="tips-title" className="text-lg">
        Recent tips
      </h2>
      {tips.isPending && <SkeletonRows count={4} what="the tips" />}
      {tips.isError && <LoadFailure what="the tips" onRetry={() => void tips.refetch()} />}
      {tips.data?.length === 0 && (
        <p className="text-sm text-ink-soft">No tips yet. They appear here as they come in.</p>
      )}
      {tips.data && tips.data.length > 0 && (
        <ul className="grid divide-y divide-line">
          {tips.data.slice(0, showsAll ? undefined : shownAtFirst).map((tip) => (
            <li key={tip.id} className="grid gap-0.5 py-2.5">
              <p className="flex items-baseline gap-3">
                <span className="min-w-0 grow font-medium break-words">{tip.donorName}</span>
                {tip.amount !== undefined && <Naira kobo={tip.amount} className="font-semibold" />}
              </p>
              {tip.message && <p className="break-words text-ink-soft">{tip.message}</p>}
              {tip.song && (
                <p className="text-sm break-words text-ink-soft">
                  Song: {tip.song.name} by {tip.song.artist}
                </p>
              )}
              <time className="text-xs text-ink-soft" dateTime={tip.createdAt}>
                {dateAndTime(tip.createdAt)}
              </time>
              <TipActions helped={helped} tip={tip} />
            </li>
          ))}
        </ul>
      )}
      {!showsAll && tips.data && tips.data.length > shownAtFirst && (
        <Button variant="quiet" size="small" className="justify-self-start" onClick={() => setShowsAll(true)}>
          Show all {tips.data.length}
        </Button>
      )}
    </Card>
  );
}

function TipActions({ helped: { creatorId, role }, tip }: { helped: HelpedCreator; tip: HelperTip }) {
  const { mutate, isPending } = useHelperCall(creatorId);
  const { id, donorName, message, hidden } = tip;
  const own = fields.filter((field) => hidden[field] === 'creator');
  const shown = fields.filter(
    (field) => !hidden[field] && (field === 'name' ? donorName !== anonymousDonor : message !== null),
  );
  const hide = (now: HideableField[]) =>
    mutate({ path: `tips/${id}/hidden-words`, method: 'PATCH', body: { hidden: now } });
  const gone = fields.filter((field) => hidden[field]);
  return (
    <div className="mt-1.5 flex flex-wrap items-center gap-2 text-xs text-ink-soft">
      {gone.length > 0 && <span>Hidden from the page: {gone.join(' and ')}.</span>}
      {shown.map((field) => (
        <Button
          key={field}
          variant="plain"
          size="small"
          className="rounded-lg! bg-sunken px-3! text-sm! font-medium text-ink"
          aria-label={`Hide ${field} of ${donorName}`}
          disabled={isPending}
          onClick={() => hide([...own, field])}
        >
          Hide {field}
        </Button>
      ))}
      {own.length > 0 && (
        <Button variant="plain" size="small" className="px-3! text-sm!" disabled={isPending} onClick={() => hide([])}>
          Undo
        </Button>
      )}
      <HelperBlock creatorId={creatorId} tip={tip} />
      {role === 'operator' && (
        <Button
          variant="plain"
          size="small"
          className="rounded-lg! bg-sunken px-3! text-sm! font-medium text-ink"
          aria-label={`Replay the tip from ${donorName}`}
          disabled={isPending}
          onClick={() => {
            const done = { title: 'Donation Replayed', description: 'The alert has been sent to the overlay.' };
            mutate({ path: 'replay', body: { donationId: id }, done, needsOverlay: true });
          }}
        >
          Replay
        </Button>
      )}
    </div>
  );
}
