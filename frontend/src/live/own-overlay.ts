import type { OwnCreator } from '@tipnaija/contracts/http/creators';
import type { ProofMethod, ProofNeeded } from '@tipnaija/contracts/http/two-factor';
import { callServer, commandServer, NoResponse, RejectedCall } from './call-server';

/** The overlay of the signed-in creator, or what keeps it from being shown. */
export type OwnOverlay =
  | { state: 'ready'; name: string; username: string; token: string }
  | { state: 'signed-out' }
  | { state: 'no-profile' }
  /** The account has a second factor, and the session is not freshly proven. */
  | { state: 'proof-needed'; methods: readonly ProofMethod[] }
  | { state: 'offline' }
  | { state: 'failed'; reason: string };

export async function loadOwnOverlay(): Promise<OwnOverlay> {
  try {
    const { displayName, username, overlayToken } = await callServer<OwnCreator>('/api/streamers/me');
    return { state: 'ready', name: displayName, username, token: overlayToken ?? (await revealToken()) };
  } catch (error) {
    return toObstacle(error);
  }
}

/** Proves the session with a code of the app, a recovery code or a passkey. */
export async function prove(proof: { code: string } | 'passkey'): Promise<void> {
  const body = proof === 'passkey' ? { passkey: await askForPasskey() } : proof;
  await commandServer('/api/auth/proof', body);
}

async function revealToken(): Promise<string> {
  const { overlayToken } = await callServer<{ overlayToken: string }>('/api/streamers/me/overlay-link', {});
  return overlayToken;
}

async function askForPasskey(): Promise<object> {
  type Options = Parameters<typeof import('@simplewebauthn/browser')['startAuthentication']>[0]['optionsJSON'];
  const [{ startAuthentication }, optionsJSON] = await Promise.all([
    import('@simplewebauthn/browser'),
    callServer<Options>('/api/auth/proof/passkey-options', {}),
  ]);
  return startAuthentication({ optionsJSON }).catch((cause: unknown) => {
    throw new Error('No passkey was used. Try again, or use another way.', { cause });
  });
}

function toObstacle(error: unknown): OwnOverlay {
  if (error instanceof NoResponse) return { state: 'offline' };
  if (!(error instanceof RejectedCall)) return { state: 'failed', reason: 'Something went wrong. Please try again.' };
  if (error.code === 'auth.proof-needed')
    return { state: 'proof-needed', methods: (error.details as ProofNeeded).methods };
  if (error.status === 401) return { state: 'signed-out' };
  if (error.status === 404) return { state: 'no-profile' };
  return { state: 'failed', reason: error.message };
}
