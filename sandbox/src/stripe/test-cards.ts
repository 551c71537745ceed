/**
 * Stripe's test cards, by number and by the PaymentMethod id for server code (docs.stripe.com/testing).
 * Any other number is declined as a live card in test mode.
 */
export type Decline = { code: string; declineCode: string | null; message: string };

export type TestCard = {
  number: string;
  brand: string;
  funding: 'credit' | 'debit' | 'prepaid';
  decline?: Decline;
  needsAuthentication?: boolean;
  /** Whether the paid charge is immediately disputed as fraudulent. */
  isDisputed?: boolean;
  /** Whether a refund stays pending at first, or fails after it succeeded. */
  refund?: 'pending' | 'fails';
};

const DECLINED = 'Your card was declined.';
const declined = (declineCode: string, message = DECLINED): Decline => ({
  code: 'card_declined',
  declineCode,
  message,
});

const LIVE_CARD = declined(
  'test_mode_live_card',
  'Your card was declined. Your request was in test mode, but used a non test (live) card. For a list of valid test cards, visit: https://stripe.com/docs/testing.',
);

const visa = (number: string, special: Partial<TestCard> = {}): TestCard => ({
  number,
  brand: 'visa',
  funding: 'credit',
  ...special,
});

const CARDS: Record<string, TestCard> = {
  pm_card_visa: visa('4242424242424242'),
  pm_card_visa_debit: visa('4000056655665556', { funding: 'debit' }),
  pm_card_mastercard: visa('5555555555554444', { brand: 'mastercard' }),
  pm_card_mastercard_debit: visa('5200828282828210', { brand: 'mastercard', funding: 'debit' }),
  pm_card_mastercard_prepaid: visa('5105105105105100', { brand: 'mastercard', funding: 'prepaid' }),
  pm_card_amex: visa('378282246310005', { brand: 'amex' }),
  pm_card_discover: visa('6011111111111117', { brand: 'discover' }),
  pm_card_diners: visa('3056930009020004', { brand: 'diners' }),
  pm_card_jcb: visa('3566002020360505', { brand: 'jcb' }),
  pm_card_unionpay: visa('6200000000000005', { brand: 'unionpay' }),
  pm_card_chargeDeclined: visa('4000000000000002', { decline: declined('generic_decline') }),
  pm_card_chargeDeclinedInsufficientFunds: visa('4000000000009995', {
    decline: declined('insufficient_funds', 'Your card has insufficient funds.'),
  }),
  pm_card_chargeDeclinedLostCard: visa('4000000000009987', { decline: declined('lost_card') }),
  pm_card_chargeDeclinedStolenCard: visa('4000000000009979', { decline: declined('stolen_card') }),
  pm_card_chargeDeclinedExpiredCard: visa('4000000000000069', {
    decline: { code: 'expired_card', declineCode: null, message: 'Your card has expired.' },
  }),
  pm_card_chargeDeclinedIncorrectCvc: visa('4000000000000127', {
    decline: { code: 'incorrect_cvc', declineCode: null, message: "Your card's security code is incorrect." },
  }),
  pm_card_chargeDeclinedProcessingError: visa('4000000000000119', {
    decline: {
      code: 'processing_error',
      declineCode: null,
      message: 'An error occurred while processing your card. Try again in a little bit.',
    },
  }),
  pm_card_radarBlock: visa('4100000000000019', { decline: declined('fraudulent') }),
  pm_card_authenticationRequired: visa('4000002500003155', { needsAuthentication: true }),
  pm_card_createDispute: visa('4000000000000259', { isDisputed: true }),
  pm_card_pendingRefund: visa('4000000000007726', { refund: 'pending' }),
  pm_card_refundFail: visa('4000000000005126', { refund: 'fails' }),
};

/** Returns the test card. The ids of declining cards are also valid with the brand in the name, as in the documentation. */
export function testCardOf(paymentMethodId: string): TestCard | undefined {
  return CARDS[paymentMethodId.replace('pm_card_visa_chargeDeclined', 'pm_card_chargeDeclined')];
}

export function cardWithNumber(number: string): TestCard {
  const known = Object.values(CARDS).find((card) => card.number === number);
  return known ?? visa(number, { brand: 'unknown', decline: LIVE_CARD });
}
