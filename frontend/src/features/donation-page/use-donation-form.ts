import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { PublicCreator } from '@tipnaija/contracts/http/creators';
import type { PaymentsConfig } from '@tipnaija/contracts/http/donations';
import { paymentProviders } from '@tipnaija/contracts/payment-providers';
import type { Song } from '@tipnaija/contracts/song';
import { useId, useState } from 'react';
import { toast } from '../../components/ui/toast-store';
import { paymentsConfigQuery } from '../../lib/payments-config';
import { minimumText } from './amount-limits';
import { creatorPagesKey } from './creator.queries';
import {
  draftAmount,
  emptyDraft,
  isEmailUsable,
  judgeAmount,
  songPriceIn,
  toRequest,
  withAmountIn,
  withoutAmount,
  withoutSong,
  withSong,
} from './donation-draft';
import { outcomes, withReceipt } from './payment-outcomes';
import { firstProvider, type Provider, toProvider } from './providers';
import { saveDraft } from './saved-draft';
import { useCardPayment } from './use-card-payment';
import { useDonate } from './use-donate';
import { type DraftChange, useDraft } from './use-draft';

/** The state of the form, shared by its fields and its summary, which are in different columns. */
export function useDonationForm({ id: creatorId, songRequestPrice }: Pick<PublicCreator, 'id' | 'songRequestPrice'>) {
  const id = useId();
  const queryClient = useQueryClient();
  const { draft, formId, change: changeDraft } = useDraft(creatorId);
  const [hasConverted, setHasConverted] = useState(false);
  const change = (step: DraftChange) => {
    setHasConverted(false);
    changeDraft(step);
  };
  const config = useQuery(paymentsConfigQuery).data;
  const offeredProviders = offered(config);
  const [providerId, setProviderId] = useState<Provider['id']>(firstProvider.id);
  const provider = offeredProviders.find(({ id }) => id === providerId) ?? firstProvider;
  const { donate, donateFailure, isLeaving } = useDonate(() => saveDraft(creatorId, draft));
  const { prepare, start, startFailure, isOpening, opened, close } = useCardPayment(config?.stripe ?? null);
  const isStarting = isLeaving || isOpening;
  const amount = draftAmount(draft);
  const min = draft.song ? songPriceIn(provider.currency, songRequestPrice) : provider.currency.min;
  const verdict = judgeAmount(amount, { ...provider.currency, min });

  const chooseProvider = (chosen: Provider) => {
    setProviderId(chosen.id);
    // A chosen song keeps its price, converted to the new currency.
    change((current) =>
      current.song
        ? withSong(withoutAmount(current), current.song, songPriceIn(chosen.currency, songRequestPrice))
        : withAmountIn(current, provider.currency, chosen.currency),
    );
    setHasConverted(amount !== null);
    if (chosen.checkout === 'form') prepare();
  };
  const submit = () => {
    if (isStarting) return;
    if (amount === null || verdict === 'below-minimum') {
      toast({
        title: 'Invalid Amount',
        description: minimumText({ ...provider.currency, min }),
        variant: 'destructive',
      });
    } else if (!isEmailUsable(draft)) {
      toast({
        title: 'Invalid Email',
        description: 'Please check the email address for your receipt.',
        variant: 'destructive',
      });
    } else if (verdict === 'payable') {
      const pay = provider.checkout === 'form' ? start : donate;
      pay(toRequest(draft, { streamerId: creatorId, amount, paymentMethod: provider.id, formId }));
    }
  };
  const finish = (outcome: 'success' | 'pending') => {
    toast(withReceipt(outcomes[outcome], opened?.reference));
    change(() => emptyDraft);
    close();
    if (outcome === 'success') void queryClient.invalidateQueries({ queryKey: creatorPagesKey });
  };

  return {
    id,
    draft,
    change,
    provider,
    offeredProviders,
    chooseProvider,
    verdict,
    payableAmount: verdict === 'payable' ? amount : null,
    isStarting,
    submit,
    /** The server's error of the last attempt. */
    failure: provider.checkout === 'form' ? startFailure : donateFailure,
    /** Whether the amount was converted to the currency of the payment method chosen last. */
    hasConverted,
    /** The current minimum amount: of any tip, or of the chosen song. */
    min,
    chooseSong: (song: Song) =>
      change((current) => withSong(current, song, songPriceIn(provider.currency, songRequestPrice))),
    dropSong: () => change(withoutSong),
    cardPayment: opened && { ...opened, onPaid: finish, onBack: close },
  };
}

/** While the configuration is pending or failed, the first provider is the only payment method. */
function offered(config: PaymentsConfig | undefined): Provider[] {
  // A gateway of an earlier version names no providers.
  const { providers = [], usdToNgn = 0 }: Partial<PaymentsConfig> = config ?? {};
  const known = providers.filter((id) => Object.hasOwn(paymentProviders, id));
  return known.length > 0 ? known.map((id) => toProvider(id, usdToNgn)) : [firstProvider];
}

export type DonationFormState = ReturnType<typeof useDonationForm>;
