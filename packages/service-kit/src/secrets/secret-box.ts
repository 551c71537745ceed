import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto';

/**
 * Encryption of secrets at rest: AES-256-GCM, bound to an owner, so that a ciphertext is useless in another row. The
 * ciphertext contains the key's name: with a new key first and the old keys behind it, old ciphertexts remain readable.
 */
export class SecretBox {
  private readonly keys: readonly Key[];

  /** @param secrets the first encrypts; all of them decrypt */
  constructor(secrets: readonly string[]) {
    this.keys = secrets.map(keyOf);
  }

  /**
   * @returns the ciphertext, as text
   * @throws Error when there is no key
   */
  encrypt(text: string, owner: string): string {
    const [key] = this.keys;
    if (!key) throw new Error('There is no encryption key');
    const nonce = randomBytes(12);
    const cipher = createCipheriv('aes-256-gcm', key.bytes, nonce).setAAD(Buffer.from(owner));
    const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
    return [key.name, nonce, sealed, cipher.getAuthTag()].map(partOf).join('.');
  }

  /**
   * @returns the original text
   * @throws Error when its key is no longer configured, the owner differs, or the ciphertext was modified
   */
  decrypt(sealed: string, owner: string): string {
    const [name, nonce = '', text = '', tag = ''] = sealed.split('.');
    const key = this.keys.find((candidate) => candidate.name === name);
    if (!key) throw new Error(`The key ${name} is not known here`);
    const decipher = createDecipheriv('aes-256-gcm', key.bytes, Buffer.from(nonce, 'base64url'), { authTagLength: 16 })
      .setAAD(Buffer.from(owner))
      .setAuthTag(Buffer.from(tag, 'base64url'));
    return Buffer.concat([decipher.update(Buffer.from(text, 'base64url')), decipher.final()]).toString('utf8');
  }
}

type Key = { name: string; bytes: Buffer };

/** Hashes a secret of any length to 32 bytes. The key's name reveals nothing about the secret. */
function keyOf(secret: string): Key {
  const name = createHash('sha256').update(`name of ${secret}`).digest('hex').slice(0, 8);
  return { name, bytes: createHash('sha256').update(secret).digest() };
}

const partOf = (part: string | Buffer): string => (typeof part === 'string' ? part : part.toString('base64url'));
