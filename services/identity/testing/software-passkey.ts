import { createHash, createSign, generateKeyPairSync, type KeyObject, randomBytes } from 'node:crypto';
import { isoCBOR } from '@simplewebauthn/server/helpers';
import type { PasskeyCredential } from '@tipnaija/contracts';

const origin = 'https://tips.example.com';
const hash = (bytes: string | Buffer) => createHash('sha256').update(bytes).digest();
const base64url = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64url');
const userPresentAndVerified = 0x05;
const withCredential = 0x40;

/** An authenticator in software: creates one passkey and answers challenges as a phone does. */
export class SoftwarePasskey {
  readonly id = randomBytes(16);
  counter = 0;
  /** Where the page that asks is. */
  origin = origin;
  flags = userPresentAndVerified;
  private readonly keys: { privateKey: KeyObject; publicKey: KeyObject } = generateKeyPairSync('ec', {
    namedCurve: 'P-256',
  });

  create(options: object): PasskeyCredential {
    const length = Buffer.from([0, this.id.length]);
    const authData = Buffer.concat([this.authData(withCredential), Buffer.alloc(16), length, this.id, this.coseKey()]);
    const attestation = new Map<string, unknown>([
      ['fmt', 'none'],
      ['attStmt', new Map()],
      ['authData', new Uint8Array(authData)],
    ]);
    const attestationObject = base64url(isoCBOR.encode(attestation as never));
    const clientDataJSON = base64url(this.clientData('webauthn.create', options));
    return this.credential({ attestationObject, clientDataJSON, transports: ['internal'] });
  }

  answer(options: object): PasskeyCredential {
    const authData = this.authData(0);
    const clientData = this.clientData('webauthn.get', options);
    const signature = createSign('sha256')
      .update(Buffer.concat([authData, hash(clientData)]))
      .sign(this.keys.privateKey);
    return this.credential({
      authenticatorData: base64url(authData),
      clientDataJSON: base64url(clientData),
      signature: base64url(signature),
    });
  }

  private credential(response: object): PasskeyCredential {
    const id = base64url(this.id);
    return { id, rawId: id, type: 'public-key', response, clientExtensionResults: {} };
  }

  private clientData(type: string, options: object): Buffer {
    const { challenge } = options as { challenge: string };
    return Buffer.from(JSON.stringify({ type, challenge, origin: this.origin, crossOrigin: false }));
  }

  private authData(moreFlags: number): Buffer {
    const counter = Buffer.alloc(4);
    counter.writeUInt32BE(this.counter);
    return Buffer.concat([hash(new URL(origin).hostname), Buffer.from([this.flags | moreFlags]), counter]);
  }

  private coseKey(): Uint8Array {
    const { x = '', y = '' } = this.keys.publicKey.export({ format: 'jwk' });
    const key = new Map<number, number | Uint8Array>([
      [1, 2],
      [3, -7],
      [-1, 1],
      [-2, new Uint8Array(Buffer.from(x, 'base64url'))],
      [-3, new Uint8Array(Buffer.from(y, 'base64url'))],
    ]);
    return isoCBOR.encode(key as never);
  }
}
