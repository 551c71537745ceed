import type { PublicCreator } from '@tipnaija/contracts/http/creators';
import { useEffect, useRef } from 'react';
import { BlockLoading } from '../../components/block-loading';
import { lazyPart, OptionalPart } from '../../components/lazy-part';
import { Card } from '../../components/ui/card';
import { Form } from '../../components/ui/form';
import { Skeleton } from '../../components/ui/skeleton';
import { emailHelp } from '../../lib/email';
import { AmountPicker } from './amount-picker';
import { isEmailUsable } from './donation-draft';
import { DonorFields } from './donor-fields';
import { GiftEffectPicker } from './gift-effect-picker';
import { PayBar } from './pay-bar';
import { ProviderChoice } from './provider-choice';
import type { DonationFormState } from './use-donation-form';

/** Only needed for creators who accept songs. */
const SongRequest = lazyPart(() => import('./songs/song-request').then((module) => module.SongRequest));

/** Only needed once an amount is chosen. */
const FeeCover = lazyPart(() => import('./fee-cover').then((module) => module.FeeCover));

type FormOfCreator = { form: DonationFormState; creator: PublicCreator };

/** The donation form, or its card payment. */
export function DonationForm({ form, creator }: FormOfCreator) {
  const { cardPayment } = form;
  const { displayName } = creator;
  const title = useFocusOnChange(cardPayment !== null);
  return (
    <Card className="order-3 grid gap-3 p-4 sm:gap-5 sm:p-6" aria-labelledby="donation-title">
      <h2 id="donation-title" ref={title} tabIndex={-1} className="text-lg break-words lg:text-xl">
        {form.draft.song ? 'Song Request Donation' : `Support ${displayName}`}
      </h2>
      {cardPayment ? (
        <cardPayment.CardPayment {...cardPayment} displayName={displayName} />
      ) : (
        <Fields form={form} creator={creator} />
      )}
    </Card>
  );
}

function Fields({ form, creator }: FormOfCreator) {
  return (
    <Form
      problems={{ donorEmail: isEmailUsable(form.draft) ? null : emailHelp }}
      failure={form.failure}
      onInvalid={form.submit}
      onSubmit={form.submit}
      className="grid gap-6"
    >
      {/* The form is locked during the request, so that the submitted values are the values that are paid. */}
      <fieldset disabled={form.isStarting} className="grid min-w-0 gap-6">
        <AmountPicker form={form} />
        <GiftEffectPicker form={form} />
        {creator.songRequestsEnabled && (
          <BlockLoading what="the song requests" fallback={<Skeleton className="h-20.5" />}>
            <SongRequest creator={creator} form={form} />
          </BlockLoading>
        )}
        <DonorFields form={form} />
        <ProviderChoice form={form} />
        {form.offersFeeCover && form.payableAmount !== null && (
          <OptionalPart>
            <FeeCover form={form} displayName={creator.displayName} />
          </OptionalPart>
        )}
      </fieldset>
      <PayBar form={form} />
    </Form>
  );
}

/** The pressed button disappears with its step, so the focus moves to the next step for screen readers and phones. */
function useFocusOnChange(step: boolean) {
  const element = useRef<HTMLHeadingElement>(null);
  const shown = useRef(step);
  useEffect(() => {
    if (shown.current === step) return;
    shown.current = step;
    element.current?.focus();
  }, [step]);
  return element;
}
