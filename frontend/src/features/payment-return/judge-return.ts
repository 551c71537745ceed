/**
 * What Stripe's return address says about a payment. Its word for success is shown at once; for anything else, the server,
 * which asks Stripe itself, has the last word where it can be asked.
 */
export type ReturnVerdict = 'success' | 'ask-server' | 'waiting' | 'not-paid';

export function judgeReturn(parameters: URLSearchParams): ReturnVerdict {
  const redirectStatus = parameters.get('redirect_status');
  const hasReference = Boolean(parameters.get('reference'));
  if (redirectStatus === 'succeeded') return 'success';
  if (hasReference) return 'ask-server';
  if (redirectStatus === null) return 'success';
  return redirectStatus === 'failed' ? 'not-paid' : 'waiting';
}

/** A bank that refused has not charged; until the server has heard of it, it still waits. */
export function isRefused(parameters: URLSearchParams): boolean {
  return parameters.get('redirect_status') === 'failed';
}
