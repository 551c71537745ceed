import type { PublicCreator } from '@tipnaija/contracts/http/creators';

/** The profile that the server put into the document, once: what is shown later has to be asked for. */
export function takeCarriedCreator(username: string): PublicCreator | undefined {
  const carrier = document.getElementById('creator');
  if (!carrier) return undefined;
  carrier.remove();
  const creator = JSON.parse(carrier.textContent) as PublicCreator;
  return creator.username === username ? creator : undefined;
}
