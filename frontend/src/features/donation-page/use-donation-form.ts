import { useId, useReducer, useState } from 'react';
import { toast } from '../../components/ui/toast-store';
import { minimumText } from './amount-limits';
import { type DonationDraft, draftAmount, emptyDraft, judgeAmount, toRequest } from './donation-draft';
import { type ProviderId, providers } from './providers';
import { useDonate } from './use-donate';

export type DraftChange = (draft: DonationDraft) => DonationDraft;

/** The state of the form, which its fields and its summary share: they stand in different columns. */
export function useDonationForm(creatorId: string) {
  const id = useId();
  const [draft, change] = useReducer((current: DonationDraft, step: DraftChange) => step(current), emptyDraft);
  const [provider, setProvider] = useState<ProviderId>(providers[0].id);
  const { donate, isLeaving } = useDonate();
  const amountKobo = draftAmount(draft);
  const verdict = judgeAmount(amountKobo);

  const submit = () => {
    if (isLeaving) return;
    if (amountKobo === null || verdict === 'below-minimum') {
      toast({ title: 'Invalid Amount', description: minimumText, variant: 'destructive' });
    } else if (verdict === 'payable') {
      donate(toRequest(draft, { streamerId: creatorId, amount: amountKobo, paymentMethod: provider }));
    }
  };
  const payableKobo = verdict === 'payable' ? amountKobo : null;
  return { id, draft, change, provider, setProvider, verdict, payableKobo, isLeaving, submit };
}

export type DonationFormState = ReturnType<typeof useDonationForm>;
