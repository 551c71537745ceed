/** In the address after a payment at a provider failed: the same way is chosen again. */
export const RETRY = 'retry';
