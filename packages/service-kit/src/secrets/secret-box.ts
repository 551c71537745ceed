import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto';

/**
 * Secrets at rest: AES-256-GCM, bound to whom they belong to, so that a sealed text is of no use in another row. The name
 * of the key stands with it: with a new key first and the old ones behind it, what is old is still read.
 */
export class SecretBox {
  private readonly keys: readonly Key[];

  /** `secrets`: the first seals; all of them open. */
  constructor(secrets: readonly string[]) {
    this.keys = secrets.map(keyOf);
  }

  encrypt(text: string, owner: string): string {
    const [key] = this.keys;
    if (!key) throw new Error('There is no key to seal with');
    const nonce = randomBytes(12);
    const cipher = createCipheriv('aes-256-gcm', key.bytes, nonce).setAAD(Buffer.from(owner));
    const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
    return [key.name, nonce, sealed, cipher.getAuthTag()].map(partOf).join('.');
  }

  /** Throws when it was sealed with a key that is gone, for somebody else, or was changed. */
  decrypt(sealed: string, owner: string): string {
    const [name, nonce = '', text = '', tag = ''] = sealed.split('.');
    const key = this.keys.find((one) => one.name === name);
    if (!key) throw new Error(`The key ${name} is not known here`);
    const decipher = createDecipheriv('aes-256-gcm', key.bytes, Buffer.from(nonce, 'base64url'), { authTagLength: 16 })
      .setAAD(Buffer.from(owner))
      .setAuthTag(Buffer.from(tag, 'base64url'));
    return Buffer.concat([decipher.update(Buffer.from(text, 'base64url')), decipher.final()]).toString('utf8');
  }
}

type Key = { name: string; bytes: Buffer };

/** Whatever form the secret has, the key is 32 bytes; its name says nothing of it. */
function keyOf(secret: string): Key {
  const name = createHash('sha256').update(`name of ${secret}`).digest('hex').slice(0, 8);
  return { name, bytes: createHash('sha256').update(secret).digest() };
}

const partOf = (part: string | Buffer): string => (typeof part === 'string' ? part : part.toString('base64url'));
