/** Version 4, variant 1. The digits 0, 1 and 8 are replaced: 8 by one of the variant, the others by any. */
const pattern = '10000000-1000-4000-8000-100000000000';

/**
 * Returns a random UUID for a form or a purchase. `crypto.randomUUID` exists on https and localhost only and is missing
 * on a phone over plain http.
 */
export function randomId(): string {
  return pattern.replace(/[018]/g, (digit) => {
    const [random = 0] = crypto.getRandomValues(new Uint8Array(1));
    return (+digit ^ (random & (15 >> (+digit / 4)))).toString(16);
  });
}
