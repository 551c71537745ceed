import type { RiskChallenge } from '@tipnaija/contracts/http/risk';
import { ApiError, callApi } from '../../lib/api-client';
import { randomId } from '../../lib/random-id';
import type { TipRequest } from './donation-draft';

const visitKey = 'tip-visit';
let visitId: string | null = null;

/** The id of this tab, so that further attempts of one donor count as one; it is gone with the tab. */
function tabVisit(): string {
  try {
    visitId ??= sessionStorage.getItem(visitKey);
    sessionStorage.setItem(visitKey, (visitId ??= randomId()));
  } catch {
    // Storage may be disabled: the id then ends with the page.
  }
  return (visitId ??= randomId());
}

/**
 * Starts a tip. When the server wants to know that a person is there, this device solves its challenge first.
 *
 * @throws what `callApi` throws
 */
export async function startTip<Started>(path: string, tip: TipRequest, signal?: AbortSignal): Promise<Started> {
  const call = (body: TipRequest) =>
    callApi<Started>(path, { method: 'POST', body: { visitId: tabVisit(), ...body }, ...(signal && { signal }) });
  try {
    return await call(tip);
  } catch (error) {
    if (!(error instanceof ApiError) || error.code !== 'risk.challenge-required') throw error;
    return call({ ...tip, altcha: await solveOrThrow(error, signal) });
  }
}

/** The server's words fit a browser that cannot solve the challenge, too. */
async function solveOrThrow(error: ApiError, signal?: AbortSignal): Promise<string> {
  try {
    const { solve } = await import('./challenge/solve');
    return await solve((error.details as RiskChallenge).challenge, signal);
  } catch {
    throw error;
  }
}
