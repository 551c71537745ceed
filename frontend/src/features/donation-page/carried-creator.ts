import type { PublicCreator } from '@tipnaija/contracts/http/creators';

/** Returns the profile embedded in the document, once; later renders must request it. */
export function takeCarriedCreator(username: string): PublicCreator | undefined {
  const carrier = document.getElementById('creator');
  if (!carrier) return undefined;
  carrier.remove();
  const creator = JSON.parse(carrier.textContent) as PublicCreator;
  return creator.username === username ? creator : undefined;
}
