import { generateSync } from 'otplib';
import { aCreator, type Identity } from './identity.js';
import { SoftwarePasskey } from './software-passkey.js';

/** Returns the code of a phone, `halfMinutes` 30-second steps from now. */
export const codeIn = (secret: string, halfMinutes = 0) =>
  generateSync({ secret, epoch: Math.floor(Date.now() / 1_000) + halfMinutes * 30 });

/** Creates a creator with an authenticator app. The code of the current step is still unused. */
export async function aCreatorWithApp(identity: Identity) {
  const creator = await aCreator(identity);
  const { setupToken, secret } = await identity.twoFactor.setUpApp(creator.userId);
  const confirmation = { setupToken, code: codeIn(secret, -1) };
  const { recoveryCodes } = await identity.twoFactor.confirmApp(creator.userId, confirmation);
  return { ...creator, secret, recoveryCodes: recoveryCodes ?? [] };
}

/** Creates a creator with a passkey. */
export async function aCreatorWithPasskey(identity: Identity) {
  const creator = await aCreator(identity);
  const passkey = new SoftwarePasskey();
  const options = await identity.passkeys.addOptions({ id: creator.userId, email: creator.email });
  const { recoveryCodes } = await identity.passkeys.add(creator.userId, passkey.create(options), 'Phone');
  return { ...creator, passkey, recoveryCodes: recoveryCodes ?? [] };
}

/** Signs in with the password to an account with a second factor. */
export async function aPendingSignIn(identity: Identity, email: string) {
  const pending = await identity.signIns.logIn({ email, password: 'secret1' });
  if (!('needsSecondFactor' in pending)) throw new Error('The account has no second factor');
  return pending;
}
