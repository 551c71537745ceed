import { lazyPart, OptionalPart } from '../../components/lazy-part';
import { Skeleton } from '../../components/ui/skeleton';
import type { DonationFormState } from './use-donation-form';

const StreamPreview = lazyPart(() => import('./stream-preview').then((module) => module.StreamPreview));

const isWide = () => window.matchMedia?.('(min-width: 64rem)').matches ?? false;

/** How the tip will look: on a phone a strip within the form, on a desktop in the summary beside it. */
export function PreviewSlot({ form, isBeside = false }: { form: DonationFormState; isBeside?: boolean }) {
  if (isWide() !== isBeside) return null;
  return (
    <OptionalPart fallback={<Skeleton className={`mb-6.5 ${isBeside ? 'aspect-[480/300]' : 'aspect-[9/4]'}`} />}>
      <StreamPreview form={form} isStrip={!isBeside} />
    </OptionalPart>
  );
}
