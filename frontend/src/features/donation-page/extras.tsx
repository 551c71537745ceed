import type { PublicCreator } from '@tipnaija/contracts/http/creators';
import { useState } from 'react';
import { BlockLoading } from '../../components/block-loading';
import { lazyPart } from '../../components/lazy-part';
import { Skeleton } from '../../components/ui/skeleton';
import type { DonationFormState } from './use-donation-form';

const GiftEffectPicker = lazyPart(() => import('./gift-effect-picker').then((module) => module.GiftEffectPicker));
const SongRequest = lazyPart(() => import('./songs/song-request').then((module) => module.SongRequest));

/** Collapsed until requested, as most tips have neither. */
export function Extras({ form, creator }: { form: DonationFormState; creator: PublicCreator }) {
  const { giftEffect, song } = form.draft;
  const [isOpened, setIsOpened] = useState(false);
  const isOpen = isOpened || giftEffect !== null || song !== null;
  return (
    <div className="grid">
      <button
        type="button"
        aria-expanded={isOpen}
        onClick={() => setIsOpened(!isOpen)}
        className="inline-flex min-h-11 items-center gap-3 justify-self-start text-sm font-medium text-brand"
      >
        <img src="/gifts/star.svg" alt="" width="20" height="20" className="size-5" />
        Add a gift{creator.songRequestsEnabled && ' or a song'} (optional)
      </button>
      {isOpen && (
        <BlockLoading what="gifts and songs" fallback={<Skeleton className="h-24 lg:h-20" />}>
          <div className="grid gap-5 pt-1 pb-3">
            <GiftEffectPicker form={form} />
            {creator.songRequestsEnabled && <SongRequest creator={creator} form={form} />}
          </div>
        </BlockLoading>
      )}
    </div>
  );
}
