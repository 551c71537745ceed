import { lazyPart, OptionalPart } from '../../components/lazy-part';
import { Skeleton } from '../../components/ui/skeleton';
import type { PreviewShape } from './preview-shape';
import type { DonationFormState } from './use-donation-form';

const StreamPreview = lazyPart(() => import('./stream-preview').then((module) => module.StreamPreview));

const isWide = () => window.matchMedia?.('(min-width: 64rem)').matches ?? false;

const shapes: Record<PreviewShape, string> = {
  card: 'aspect-[480/300] mb-6.5',
  strip: 'aspect-[9/4] mb-6.5',
  thumbnail: 'aspect-[480/300] w-29',
};

type PreviewSlotProps = { form: DonationFormState; shape: PreviewShape };

/** How the tip will look: on a desktop in the summary, on a phone a strip in the form and a thumbnail in the card step. */
export function PreviewSlot({ form, shape }: PreviewSlotProps) {
  if (isWide() !== (shape === 'card')) return null;
  return (
    <OptionalPart fallback={<Skeleton className={shapes[shape]} />}>
      <StreamPreview form={form} shape={shape} />
    </OptionalPart>
  );
}
