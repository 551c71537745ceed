import { createDecipheriv, createECDH, hkdfSync } from 'node:crypto';
import { PushError } from './push-error.js';

/** The keys that a browser keeps for its subscription. */
export type ReceiverKeys = { privateKey: Buffer; publicKey: Buffer; auth: Buffer };

const saltBytes = 16;
const tagBytes = 16;
/** Salt, record size, length of the key id. */
const fixedHeaderBytes = saltBytes + 4 + 1;

/**
 * Decrypts the body of a push message as a browser does: RFC 8291, in one record of aes128gcm (RFC 8188).
 * @throws PushError 400 when the body is not for these keys, or malformed
 */
export function decryptPush(body: Buffer, receiver: ReceiverKeys): string {
  try {
    const salt = body.subarray(0, saltBytes);
    const recordSize = body.readUInt32BE(saltBytes);
    const senderKey = body.subarray(fixedHeaderBytes, fixedHeaderBytes + body.readUInt8(saltBytes + 4));
    const record = body.subarray(fixedHeaderBytes + senderKey.length);
    if (record.length > recordSize) throw new Error('more than one record');
    const pair = createECDH('prime256v1');
    pair.setPrivateKey(receiver.privateKey);
    const secret = pair.computeSecret(senderKey);
    const keyInfo = Buffer.concat([Buffer.from('WebPush: info\0'), receiver.publicKey, senderKey]);
    const inputKey = Buffer.from(hkdfSync('sha256', secret, receiver.auth, keyInfo, 32));
    const key = Buffer.from(hkdfSync('sha256', inputKey, salt, 'Content-Encoding: aes128gcm\0', 16));
    const nonce = Buffer.from(hkdfSync('sha256', inputKey, salt, 'Content-Encoding: nonce\0', 12));
    const decipher = createDecipheriv('aes-128-gcm', key, nonce).setAuthTag(record.subarray(-tagBytes));
    const padded = Buffer.concat([decipher.update(record.subarray(0, -tagBytes)), decipher.final()]);
    const end = padded.lastIndexOf(2);
    if (end < 0 || padded.subarray(end + 1).some((byte) => byte !== 0)) throw new Error('no end of the last record');
    return padded.subarray(0, end).toString('utf8');
  } catch (error) {
    throw new PushError(400, `The body cannot be decrypted: ${error instanceof Error ? error.message : String(error)}`);
  }
}
