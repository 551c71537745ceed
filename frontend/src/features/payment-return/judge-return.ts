/**
 * Interprets Stripe's return URL. A success status is trusted immediately; otherwise the server, which asks Stripe,
 * decides if the payment reference is known.
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

/** The bank rejected the payment and did not charge; the server reports it as waiting until it is notified. */
export function isRejected(parameters: URLSearchParams): boolean {
  return parameters.get('redirect_status') === 'failed';
}
