import type { PublicCreator } from '@tipnaija/contracts/http/creators';
import { useEffect, useRef } from 'react';
import { Avatar } from '../../components/avatar';
import { BlockLoading } from '../../components/block-loading';
import { lazyPart, OptionalPart } from '../../components/lazy-part';
import { Card } from '../../components/ui/card';
import { Form } from '../../components/ui/form';
import { Skeleton } from '../../components/ui/skeleton';
import { emailHelp } from '../../lib/email';
import { AmountPicker } from './amount-picker';
import { PaymentSummary } from './checkout-card';
import { CurrencyChoice } from './currency-choice';
import { isEmailUsable } from './donation-draft';
import { DonorFields } from './donor-fields';
import { Extras } from './extras';
import { PayBar } from './pay-bar';
import { PreviewSlot } from './preview-slot';
import { ReceiptEmail } from './receipt-email';
import type { DonationFormState } from './use-donation-form';

/** A method is chosen for the donor, so that the form works without it. */
const ProviderChoice = lazyPart(() => import('./provider-choice').then((module) => module.ProviderChoice));

/** Only needed once an amount is chosen. */
const FeeCover = lazyPart(() => import('./fee-cover').then((module) => module.FeeCover));

type FormOfCreator = { form: DonationFormState; creator: PublicCreator };

/** The donation form, or its card payment. */
export function DonationForm({ form, creator }: FormOfCreator) {
  const { cardPayment } = form;
  const { displayName } = creator;
  const title = useFocusOnChange(cardPayment !== null);
  // In place of the profile, because nothing else should draw the eye during the payment.
  const Title = cardPayment ? 'h1' : 'h2';
  return (
    <Card className="order-3 grid gap-1.5 p-4 pt-3 sm:gap-5 sm:p-6 lg:gap-4 lg:pt-5" aria-labelledby="donation-title">
      <div className="flex min-h-11 items-center gap-3">
        {cardPayment && <Avatar name={displayName} url={creator.avatarUrl} className="size-11" />}
        <Title id="donation-title" ref={title} tabIndex={-1} className="min-w-0 grow text-lg break-words lg:text-xl">
          {cardPayment
            ? `Pay ${cardPayment.amount} to ${displayName}`
            : form.draft.song
              ? 'Song Request Donation'
              : `Support ${displayName}`}
        </Title>
        {!cardPayment && <CurrencyChoice form={form} />}
      </div>
      {cardPayment ? (
        <cardPayment.CardPayment
          {...cardPayment}
          draft={form.draft}
          displayName={displayName}
          preview={<PreviewSlot form={form} shape="thumbnail" />}
        >
          <PaymentSummary form={form} displayName={displayName} />
        </cardPayment.CardPayment>
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
      className="grid gap-6 lg:gap-2"
    >
      {/* The form is locked during the request, so that the submitted values are the values that are paid. */}
      <fieldset disabled={form.isStarting} className="grid min-w-0 gap-6 lg:gap-4">
        <AmountPicker form={form} />
        <PreviewSlot form={form} shape="strip" />
        <DonorFields form={form} />
        <Extras creator={creator} form={form}>
          <ReceiptEmail form={form} />
        </Extras>
        <BlockLoading what="the payment methods" fallback={<Skeleton className="h-22" />}>
          <ProviderChoice form={form} />
        </BlockLoading>
        {form.offersFeeCover && form.coverableAmount !== null && (
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
