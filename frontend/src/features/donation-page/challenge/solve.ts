import type { ProofOfWork } from '@tipnaija/contracts/http/risk';
import { solveChallengeWorkers } from 'altcha-lib';
import { toast } from '../../../components/ui/toast-store';

/** Two halve the time on a phone; more would compete with the page. */
const workers = 2;
const timeoutMs = 30_000;

/**
 * Solves a challenge, which takes about a second, and says so until the page of the payment opens.
 *
 * @returns the solution as the server takes it
 * @throws Error when this browser cannot solve it, or the donor leaves
 */
export async function solve(challenge: ProofOfWork, signal?: AbortSignal): Promise<string> {
  toast({ title: 'Checking that you are a person', description: 'This takes about a second. Please wait…' });
  const controller = new AbortController();
  signal?.addEventListener('abort', () => controller.abort());
  const solution = await solveChallengeWorkers({
    challenge,
    concurrency: workers,
    controller,
    timeout: timeoutMs,
    createWorker: () => new Worker(new URL('./solve.worker.ts', import.meta.url), { type: 'module' }),
  });
  if (!solution) throw new Error('The challenge was not solved');
  return btoa(JSON.stringify({ challenge, solution }));
}
