import { flutterwave } from './flutterwave/flutterwave.registration.js';
import { paystack } from './paystack/paystack.registration.js';
import { registerProvider } from './registration.js';
import { stripe } from './stripe/stripe.registration.js';

/** Every payment provider: the export of its folder. Its name, currency and limits are declared in contracts. */
export const registrations = [registerProvider(paystack), registerProvider(flutterwave), registerProvider(stripe)];
