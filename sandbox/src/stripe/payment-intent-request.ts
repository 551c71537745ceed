import { asObject, type JsonObject } from '../http/json-value.js';
import { mergedMetadata } from './metadata.js';
import { checkAmount, readCurrency } from './money.js';
import { filledText, flag, hash, integer, oneOf, rejectUnknown, requiredText, text, textList } from './parameters.js';
import type { PaymentIntent, PaymentIntentTerms } from './payment-intent.js';
import { missingParameter, notImitated, parameterError } from './stripe-error.js';

/**
 * The parameters of 2026-10-28.endive (declarations of stripe 23.1.0). In that version
 * allowed_payment_method_types replaces payment_method_types.
 */
const TEXTS = ['description', 'receipt_email', 'statement_descriptor', 'statement_descriptor_suffix', 'transfer_group'];
const CHANGEABLE = ['amount', 'currency', 'metadata', 'payment_method', 'capture_method', 'expand', ...TEXTS];
const CONFIRMING = ['payment_method', 'payment_method_data', 'return_url', 'use_stripe_sdk'];
const CREATABLE = CHANGEABLE.concat(
  CONFIRMING,
  'automatic_payment_methods allowed_payment_method_types confirm confirmation_method'.split(' '),
);
const OFFICIAL_ELSEWHERE = [
  'application_fee_amount amount_details amount_to_confirm confirmation_token customer customer_account',
  'error_on_requires_action excluded_payment_method_types hooks mandate mandate_data off_session on_behalf_of',
  'payment_details payment_method_configuration payment_method_options radar_options setup_future_usage shipping',
  'transfer_data allowed_payment_method_types capture_method payment_method_data',
].flatMap((names) => names.split(' '));
const CAPTURE_METHODS = ['automatic', 'automatic_async', 'manual'] as const;

export function readCreateRequest(given: JsonObject): PaymentIntentTerms {
  rejectUnknown(given, { imitated: CREATABLE, official: OFFICIAL_ELSEWHERE });
  const amount = integer(given, 'amount');
  if (amount === undefined) throw missingParameter('amount');
  const currency = readCurrency(requiredText(given, 'currency'));
  checkAmount(amount, currency);
  if (oneOf(given, 'confirmation_method', ['automatic', 'manual']) === 'manual')
    throw notImitated('confirmation_method');
  return {
    ...readTypes(given),
    amount,
    currency,
    captureMethod: readCaptureMethod(given) ?? 'automatic_async',
    metadata: mergedMetadata({}, given),
    description: text(given, 'description') ?? null,
    receiptEmail: text(given, 'receipt_email') ?? null,
    statementDescriptor: text(given, 'statement_descriptor') ?? null,
    statementDescriptorSuffix: text(given, 'statement_descriptor_suffix') ?? null,
    transferGroup: text(given, 'transfer_group') ?? null,
  };
}

export function readUpdateRequest(given: JsonObject, intent: PaymentIntent): Partial<PaymentIntentTerms> {
  rejectUnknown(given, { imitated: CHANGEABLE, official: OFFICIAL_ELSEWHERE });
  const changedCurrency = filledText(given, 'currency');
  const currency = changedCurrency === undefined ? intent.currency : readCurrency(changedCurrency);
  const amount = integer(given, 'amount') ?? intent.amount;
  checkAmount(amount, currency);
  const changed = (name: string, current: string | null): string | null => {
    const value = text(given, name);
    return value === undefined ? current : value;
  };
  return {
    amount,
    currency,
    captureMethod: readCaptureMethod(given) ?? intent.captureMethod,
    metadata: mergedMetadata(intent.metadata, given),
    description: changed('description', intent.description),
    receiptEmail: changed('receipt_email', intent.receiptEmail),
    statementDescriptor: changed('statement_descriptor', intent.statementDescriptor),
    statementDescriptorSuffix: changed('statement_descriptor_suffix', intent.statementDescriptorSuffix),
    transferGroup: changed('transfer_group', intent.transferGroup),
  };
}

/** Validates a confirm request. The browser additionally sends its key, the client secret and data about the payment form. */
export function checkConfirmRequest(given: JsonObject, caller: 'secret' | 'publishable'): void {
  const browserOnly = caller === 'publishable' ? ['key', 'client_secret', 'expected_payment_method_type'] : [];
  rejectUnknown(given, {
    imitated: ['expand', 'receipt_email', ...CONFIRMING, ...browserOnly],
    official: OFFICIAL_ELSEWHERE,
  });
  flag(given, 'use_stripe_sdk');
}

function readTypes(given: JsonObject): Pick<PaymentIntentTerms, 'automaticRedirects' | 'allowedTypes'> {
  const automatic = asObject(hash(given, 'automatic_payment_methods'));
  rejectUnknown(automatic, { imitated: ['enabled', 'allow_redirects'], inside: 'automatic_payment_methods' });
  const isEnabled = flag(automatic, 'enabled');
  if (given.automatic_payment_methods !== undefined && isEnabled === undefined) {
    throw missingParameter('automatic_payment_methods[enabled]');
  }
  const allowedTypes = textList(given, 'allowed_payment_method_types') ?? null;
  if (allowedTypes?.some((type) => type !== 'card') === true) throw notImitated('allowed_payment_method_types');
  // Without both parameters Stripe selects the methods itself, since API version 2023-08-16.
  const isAutomatic = isEnabled ?? allowedTypes === null;
  const redirects = oneOf(automatic, 'allow_redirects', ['always', 'never']) ?? 'always';
  return { automaticRedirects: isAutomatic ? redirects : null, allowedTypes };
}

function readCaptureMethod(given: JsonObject): 'automatic' | 'automatic_async' | undefined {
  const method = oneOf(given, 'capture_method', CAPTURE_METHODS);
  if (method === 'manual') throw parameterError('capture_method', 'The sandbox does not imitate manual capture');
  return method;
}
