import { Card } from '../../components/ui/card';
import { AmountPicker } from './amount-picker';
import { DonorFields } from './donor-fields';
import { GiftEffectPicker } from './gift-effect-picker';
import { ProviderChoice } from './provider-choice';
import type { DonationFormState } from './use-donation-form';

/** The fields. The button that submits them is in the checkout card and names this form by its id. */
export function DonationForm({ form, displayName }: { form: DonationFormState; displayName: string }) {
  return (
    <Card className="order-3 p-4 sm:p-6" aria-labelledby="donation-title">
      <form
        id={form.id}
        noValidate
        className="grid gap-6"
        onSubmit={(event) => {
          event.preventDefault();
          form.submit();
        }}
      >
        <h2 id="donation-title" className="text-lg break-words">
          Support {displayName}
        </h2>
        <AmountPicker form={form} />
        <GiftEffectPicker form={form} />
        <DonorFields form={form} />
        <ProviderChoice chosen={form.provider} onChoose={form.setProvider} />
      </form>
    </Card>
  );
}
