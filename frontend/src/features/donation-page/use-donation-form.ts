import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useId, useReducer, useState } from 'react';
import { toast } from '../../components/ui/toast-store';
import { minimumText } from './amount-limits';
import { everythingAboutCreators } from './creator.queries';
import { type DonationDraft, draftAmount, emptyDraft, judgeAmount, toRequest, withoutAmount } from './donation-draft';
import { outcomes } from './payment-outcomes';
import { paymentsConfigQuery } from './payments-config.queries';
import { type Provider, paystack, stripe } from './providers';
import { useCardPayment } from './use-card-payment';
import { useDonate } from './use-donate';

export type DraftChange = (draft: DonationDraft) => DonationDraft;

/** The state of the form, which its fields and its summary share: they stand in different columns. */
export function useDonationForm(creatorId: string) {
  const id = useId();
  const queryClient = useQueryClient();
  const [draft, change] = useReducer((current: DonationDraft, step: DraftChange) => step(current), emptyDraft);
  const [provider, setProvider] = useState(paystack);
  const stripeAccess = useQuery(paymentsConfigQuery).data?.stripe ?? null;
  const { donate, isLeaving } = useDonate();
  const { prepare, start, isOpening, opened, close } = useCardPayment(stripeAccess);
  const isStarting = isLeaving || isOpening;
  const amount = draftAmount(draft);
  const verdict = judgeAmount(amount, provider.currency);

  const chooseProvider = (chosen: Provider) => {
    setProvider(chosen);
    change(withoutAmount);
    if (chosen === stripe) prepare();
  };
  const submit = () => {
    if (isStarting) return;
    if (amount === null || verdict === 'below-minimum') {
      toast({ title: 'Invalid Amount', description: minimumText(provider.currency), variant: 'destructive' });
    } else if (verdict === 'payable') {
      const pay = provider === stripe ? start : donate;
      pay(toRequest(draft, { streamerId: creatorId, amount, paymentMethod: provider.id }));
    }
  };
  const finish = (outcome: 'success' | 'pending') => {
    toast(outcomes[outcome]);
    change(() => emptyDraft);
    close();
    if (outcome === 'success') void queryClient.invalidateQueries({ queryKey: everythingAboutCreators });
  };

  return {
    id,
    draft,
    change,
    provider,
    offeredProviders: stripeAccess ? [paystack, stripe] : [paystack],
    chooseProvider,
    verdict,
    payableAmount: verdict === 'payable' ? amount : null,
    isStarting,
    submit,
    cardPayment: opened && { ...opened, onPaid: finish, onBack: close },
  };
}

export type DonationFormState = ReturnType<typeof useDonationForm>;
