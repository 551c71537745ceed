import { useQuery, useQueryClient } from '@tanstack/react-query';
import { coverFee } from '@tipnaija/contracts/covered-fee';
import type { PublicCreator } from '@tipnaija/contracts/http/creators';
import type { PaymentChannel } from '@tipnaija/contracts/payment-providers';
import type { Song } from '@tipnaija/contracts/song';
import { useLayoutEffect, useRef, useState } from 'react';
import { toast } from '../../components/ui/toast-store';
import { toFailedAttempt } from '../../lib/failed-attempt';
import { paymentsConfigQuery } from '../../lib/payments-config';
import { saveDraft } from '../../lib/tip-draft';
import { minimumText } from './amount-limits';
import { creatorPagesKey } from './creator.queries';
import { type Currency, naira, usDollars } from './currencies';
import {
  draftAmount,
  emptyDraft,
  isEmailUsable,
  judgeAmount,
  priceIn,
  toRequest,
  withAmountIn,
  withSong,
} from './donation-draft';
import { outcomes, withReceipt } from './payment-outcomes';
import { type Provider, preferredProvider, toOfferedProviders } from './providers';
import { useCardPayment } from './use-card-payment';
import { useDonate } from './use-donate';
import { type DraftChange, useDraft, useSavedDraft } from './use-draft';

/** The tip, when it can be paid, and what the donor pays for it. */
type Payment = { payableAmount: number | null; total: number | null; isCovered: boolean };

/** The state of the form, shared by its fields and its summary, which are in different columns. */
export function useDonationForm(
  {
    id: creatorId,
    songRequestPrice,
    presetsKobo,
    minimumKobo,
    offersFeeCover,
  }: Pick<PublicCreator, 'id' | 'songRequestPrice' | 'presetsKobo' | 'minimumKobo' | 'offersFeeCover'>,
  onPaid: (reference: string | undefined) => void,
  isNotCharged: boolean,
) {
  const queryClient = useQueryClient();
  const {
    draft,
    formId,
    change: changeDraft,
    convert,
    keepConverted,
    saved,
    unconverted,
  } = useDraft(creatorId, isNotCharged);
  const [hasConverted, setHasConverted] = useState(false);
  const change = (step: DraftChange) => {
    setHasConverted(false);
    changeDraft(step);
  };
  const config = useQuery(paymentsConfigQuery).data;
  const offeredProviders = toOfferedProviders(config);
  const [chosenId, setChosenId] = useState(saved?.chosenId);
  const provider = offeredProviders.find(({ id }) => id === chosenId) ?? preferredProvider(offeredProviders);
  const { currency, ...form } = unconverted ?? { draft, formId, currency: provider.currency };
  useSavedDraft({ creatorId, ...form, chosenId, ngnPerUsd: currency.ngnPerUsd });
  const [wantsTransfer, setWantsTransfer] = useState(false);
  const savedCurrency = saved && (saved.ngnPerUsd ? usDollars(saved.ngnPerUsd) : naira);
  const amountCurrency = useRef(savedCurrency ?? provider.currency);
  const { donate, donateFailure, failedRequest, isLeaving } = useDonate();
  const { prepare, start, startFailure, isOpening, opened, close } = useCardPayment(config?.stripe ?? null);
  const isStarting = isLeaving || isOpening;
  /** What the card form charges, also when the creator changes the fee cover or the minimum meanwhile. */
  const [started, setStarted] = useState<Payment | null>(null);
  const amount = draftAmount(draft);
  /** The currency with the creator's own presets, which are in naira. */
  const withPresets = (currency: Currency) => (currency === naira ? { ...naira, presets: presetsKobo } : currency);
  const songPriceIn = (currency: Currency) => priceIn(currency, Math.max(songRequestPrice, minimumKobo));
  const songPrice = songPriceIn(provider.currency);
  const min = draft.song ? songPrice : priceIn(provider.currency, minimumKobo);
  const isCovered = offersFeeCover && draft.coversFee;
  /** What the donor pays for a tip of this amount. */
  const toPay = (tip: number) => (isCovered ? coverFee(tip, provider.currency.ngnPerUsd) : tip);
  const judge = (paid: number | null) => judgeAmount(paid, { ...provider.currency, min });
  const verdict = judge(amount && amount >= min ? toPay(amount) : amount);

  // The amount was typed before the server said that its currency is not offered.
  useLayoutEffect(() => {
    const before = amountCurrency.current;
    if (before.symbol === provider.currency.symbol) return;
    amountCurrency.current = provider.currency;
    convert(before, provider.currency);
  }, [provider, convert]);

  const chooseProvider = (chosen: Provider) => {
    setChosenId(chosen.id);
    setWantsTransfer(false);
    amountCurrency.current = chosen.currency;
    change((current) =>
      withSong(
        withAmountIn(current, provider.currency, withPresets(chosen.currency)),
        current.song,
        songPriceIn(chosen.currency),
      ),
    );
    setHasConverted(amount !== null && chosen.currency.symbol !== provider.currency.symbol);
    if (chosen.checkout === 'form') prepare();
  };
  // Any change of the form makes it another tip.
  const failed = failedRequest?.formId === formId ? toFailedAttempt(donateFailure) : null;
  const alternative = offeredProviders.find(({ id }) => id === failed?.alternative);
  const payAt = (chosen: Provider, payable: number, channel?: PaymentChannel) => {
    // Another order of the providers must not change what "Try again" means.
    setChosenId(chosen.id);
    keepConverted();
    const replacing = failed?.replaces ? { replaces: failed.replaces } : {};
    const covering = isCovered ? { coversFee: true } : {};
    const payment = {
      streamerId: creatorId,
      amount: payable,
      paymentMethod: chosen.id,
      formId,
      ...covering,
      ...replacing,
      ...(channel && { channel }),
    };
    setStarted({ payableAmount: payable, total: toPay(payable), isCovered });
    const pay = chosen.checkout === 'form' ? start : donate;
    pay(toRequest(draft, payment));
  };
  const failedPayment =
    failed && failedRequest && alternative && amount !== null
      ? {
          failed: failedRequest.paymentMethod,
          isRetryable: failed.isRetryable,
          alternative: alternative.id,
          onPayInstead: () => payAt(alternative, amount),
        }
      : null;
  const submit = (channel?: PaymentChannel, chosen = provider) => {
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
      payAt(chosen, amount, channel);
    }
  };
  const finish = (outcome: 'success' | 'pending') => {
    toast(outcome === 'pending' ? withReceipt(outcomes.pending, opened?.reference) : outcomes.success);
    // Also when the donor has left the form meanwhile.
    saveDraft('');
    change(() => emptyDraft);
    close();
    onPaid(outcome === 'success' ? opened?.reference : undefined);
    if (outcome !== 'success') return;
    void queryClient.invalidateQueries({ queryKey: creatorPagesKey });
  };

  const total = verdict === 'payable' && amount !== null ? toPay(amount) : null;
  const current = { payableAmount: verdict === 'payable' ? amount : null, total, isCovered };
  const payment: Payment = (opened && started) ?? current;

  return {
    draft,
    change,
    provider,
    offeredProviders,
    chooseProvider,
    verdict,
    payableAmount: current.payableAmount,
    total,
    /** What the form says, or what was started at the card form. */
    payment,
    /** The tip that a covered fee would be added to, also when both exceed what can be paid. */
    coverableAmount: judge(amount) === 'payable' ? amount : null,
    /** Whether the creator offers to have the fee covered, and the donor chose it. */
    offersFeeCover,
    isCovered,
    isStarting,
    submit: () => submit(wantsTransfer ? 'transfer' : undefined),
    /** At another provider of the same currency. */
    submitAt: (chosen: Provider) => submit(undefined, chosen),
    /** Undefined at a provider that gives no account numbers. */
    submitTransfer: provider.takesTransfers ? () => submit('transfer') : undefined,
    /** Whether the donor chose an account number as the payment method, which a desktop offers among the others. */
    wantsTransfer,
    chooseTransfer: () => setWantsTransfer(true),
    /** Present when the last attempt failed at its provider and another one can take over. */
    failed: failedPayment,
    /** Whether no provider is offered. */
    isPaused: offeredProviders.length === 0,
    /** The server's error of the last attempt. */
    failure: provider.checkout === 'form' ? startFailure : donateFailure,
    /** Whether the amount was converted to the currency of the payment method chosen last. */
    hasConverted,
    presets: withPresets(provider.currency).presets,
    /** The current minimum amount: of any tip, or of the chosen song. */
    min,
    /** The smallest tip with a song. */
    songPrice,
    /** Null removes the song. */
    chooseSong: (song: Song | null) => change((current) => withSong(current, song, songPrice)),
    cardPayment: opened && {
      ...opened,
      amount: provider.currency.formatTotal(payment.total ?? 0),
      grossKobo: provider.currency.toKobo(payment.total ?? 0),
      onPaid: finish,
      onBack: close,
    },
  };
}

export type DonationFormState = ReturnType<typeof useDonationForm>;
