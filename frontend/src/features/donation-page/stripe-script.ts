import { queryOptions } from '@tanstack/react-query';
import type { PaymentsConfig } from '@tipnaija/contracts/http/donations';

export type StripeAccess = NonNullable<PaymentsConfig['stripe']>;

/** As long as a call to our own server may take. */
const TIMEOUT_MS = 30_000;

/** Stripe's own object. The cache holds the one there is; after a failure the next use tries again. */
export const stripeQuery = (access: StripeAccess) =>
  queryOptions({
    queryKey: ['stripe', access.scriptUrl, access.publishableKey],
    queryFn: () => loadStripe(access),
    gcTime: Number.POSITIVE_INFINITY,
    structuralSharing: false,
  });

/** Not by `@stripe/stripe-js`, which knows one address only: ours is told by the server. */
async function loadStripe({ scriptUrl, publishableKey }: StripeAccess) {
  if (!window.Stripe) await addScript(scriptUrl);
  if (!window.Stripe) throw new Error(`${scriptUrl} does not bring Stripe`);
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
