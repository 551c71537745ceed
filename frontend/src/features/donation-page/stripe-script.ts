import { queryOptions } from '@tanstack/react-query';
import type { PaymentsConfig } from '@tipnaija/contracts/http/donations';

export type StripeAccess = NonNullable<PaymentsConfig['stripe']>;

/** The same timeout as a call to our own server. */
const TIMEOUT_MS = 30_000;

/** Stripe's global object, cached; after a failure the next use retries. */
export const stripeQuery = (access: StripeAccess) =>
  queryOptions({
    queryKey: ['stripe', access.scriptUrl, access.publishableKey],
    queryFn: () => loadStripe(access),
    gcTime: Number.POSITIVE_INFINITY,
    structuralSharing: false,
  });

/** `@stripe/stripe-js` supports one fixed URL only; the server configures the URL here. */
async function loadStripe({ scriptUrl, publishableKey }: StripeAccess) {
  if (!window.Stripe) await addScript(scriptUrl);
  if (!window.Stripe) throw new Error(`${scriptUrl} does not define window.Stripe`);
  return window.Stripe(publishableKey);
}

function addScript(url: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script');
    const fail = () => {
      clearTimeout(timer);
      script.remove();
      reject(new Error(`${url} did not load`));
    };
    const timer = setTimeout(fail, TIMEOUT_MS);
    script.src = url;
    script.addEventListener('error', fail);
    script.addEventListener('load', () => {
      clearTimeout(timer);
      resolve();
    });
    document.head.append(script);
  });
}
