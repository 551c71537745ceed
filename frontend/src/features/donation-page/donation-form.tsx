import { useEffect, useRef } from 'react';
import { lazyPart, OptionalPart } from '../../components/lazy-part';
import { Card } from '../../components/ui/card';
import { Form } from '../../components/ui/form';
import { emailHelp } from '../../lib/email';
import { AmountPicker } from './amount-picker';
import { isEmailUsable } from './donation-draft';
import { DonorFields } from './donor-fields';
import { GiftEffectPicker } from './gift-effect-picker';
import { formId } from './pay-bar';
import { ProviderChoice } from './provider-choice';
import type { DonationFormState } from './use-donation-form';

/** Only needed once an amount is chosen. */
const FeeCover = lazyPart(() => import('./fee-cover').then((module) => module.FeeCover));

/** The donation form, or its card payment. */
export function DonationForm({ form, displayName }: { form: DonationFormState; displayName: string }) {
  const { cardPayment } = form;
  const title = useFocusOnChange(cardPayment !== null);
  return (
    <Card className="order-3 grid gap-3 p-4 sm:gap-5 sm:p-6 lg:order-2" aria-labelledby="donation-title">
      <h2 id="donation-title" ref={title} tabIndex={-1} className="text-lg break-words lg:text-xl">
        {form.draft.song ? 'Song Request Donation' : `Support ${displayName}`}
      </h2>
      {cardPayment ? (
        <cardPayment.CardPayment {...cardPayment} displayName={displayName} />
      ) : (
        <Fields form={form} displayName={displayName} />
      )}
    </Card>
  );
}

function Fields({ form, displayName }: { form: DonationFormState; displayName: string }) {
  return (
    <Form
      problems={{ donorEmail: isEmailUsable(form.draft) ? null : emailHelp }}
      failure={form.failure}
      onInvalid={form.submit}
      onSubmit={form.submit}
      id={formId}
    >
      {/* The form is locked during the request, so that the submitted values are the values that are paid. */}
      <fieldset disabled={form.isStarting} className="grid min-w-0 gap-6">
        <AmountPicker form={form} />
        <GiftEffectPicker form={form} />
        <DonorFields form={form} />
        <ProviderChoice form={form} />
        {form.offersFeeCover && form.payableAmount !== null && (
          <OptionalPart>
            <FeeCover form={form} displayName={displayName} />
          </OptionalPart>
        )}
      </fieldset>
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
