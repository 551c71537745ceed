import type { PublicCreator } from '@tipnaija/contracts/http/creators';
import { type ReactNode, useState } from 'react';
import { BlockLoading } from '../../components/block-loading';
import { lazyPart } from '../../components/lazy-part';
import { Skeleton } from '../../components/ui/skeleton';
import { extraClass } from './extra-class';
import type { DonationFormState } from './use-donation-form';

const GiftEffectPicker = lazyPart(() => import('./gift-effect-picker').then((module) => module.GiftEffectPicker));
const SongRequest = lazyPart(() => import('./songs/song-request').then((module) => module.SongRequest));

type ExtrasProps = { form: DonationFormState; creator: PublicCreator; children: ReactNode };

/** Collapsed until requested, as most tips have none. The children stand beside the button. */
export function Extras({ form, creator, children }: ExtrasProps) {
  const { giftEffect, song } = form.draft;
  const [isOpened, setIsOpened] = useState(false);
  const isOpen = isOpened || giftEffect !== null || song !== null;
  return (
    <div className="grid gap-2 sm:grid-cols-2 sm:gap-3 lg:gap-x-5">
      <button type="button" aria-expanded={isOpen} onClick={() => setIsOpened(!isOpen)} className={extraClass}>
        <img src="/gifts/star.svg" alt="" width="20" height="20" className="size-5" />
        Add a gift{creator.songRequestsEnabled && ' or a song'} (optional)
      </button>
      {children}
      {isOpen && (
        <BlockLoading what="gifts and songs" fallback={<Skeleton className="col-span-full h-24 lg:h-20" />}>
          <div className="col-span-full grid gap-5 pt-1 pb-3">
            <GiftEffectPicker form={form} />
            {(creator.songRequestsEnabled || song) && <SongRequest creator={creator} form={form} />}
          </div>
        </BlockLoading>
      )}
    </div>
  );
}
