import { vi } from 'vitest';

export const stripeConfig = { publishableKey: 'pk_test_1', scriptUrl: 'https://js.stripe.test/v3/' };

type Confirmation = {
  paymentIntent?: { status: string };
  error?: { type?: string; message?: string; payment_intent?: object };
};

/**
 * A fake of Stripe's script: it loads on demand, and its payment element is ready immediately. `confirmPayment` returns
 * the bank's result.
 */
export function aStripe() {
  const confirmPayment = vi.fn(
    async (_call: unknown): Promise<Confirmation> => ({
      paymentIntent: { status: 'succeeded' },
    }),
  );
  const behaviour = {
    script: 'loads' as 'loads' | 'fails' | 'hangs' | 'brings nothing',
    element: 'ready' as 'ready' | 'loaderror' | 'loading',
  };
  const element = {
    mount: vi.fn(),
    destroy: vi.fn(),
    update: vi.fn(),
    off: vi.fn(),
    on: (event: string, listener: (said: object) => void) => {
      if (event === behaviour.element) queueMicrotask(() => listener({ elementType: 'payment' }));
    },
  };
  const elements = vi.fn((_options: unknown) => ({ create: () => element, update: vi.fn() }));
  const Stripe = vi.fn((_publishableKey: string) => ({
    elements,
    confirmPayment,
    // These only make react-stripe-js accept the object as Stripe.
    createToken: vi.fn(),
    createPaymentMethod: vi.fn(),
    confirmCardPayment: vi.fn(),
  }));
  const scripts: string[] = [];
  vi.spyOn(document.head, 'append').mockImplementation((script) => {
    if (!(script instanceof HTMLScriptElement)) throw new TypeError('Expected a script element');
    scripts.push(script.src);
    if (behaviour.script === 'hangs') return;
    queueMicrotask(() => {
      if (behaviour.script === 'loads') vi.stubGlobal('Stripe', Stripe);
      script.dispatchEvent(new Event(behaviour.script === 'fails' ? 'error' : 'load'));
    });
  });
  return { Stripe, elements, element, confirmPayment, scripts, behaviour };
}
