import { webcrypto } from 'node:crypto';
import { isIP } from 'node:net';
import 'reflect-metadata';
import {
  BasicConstraintsExtension,
  PemConverter,
  SubjectAlternativeNameExtension,
  X509CertificateGenerator,
} from '@peculiar/x509';

const algorithm = { name: 'ECDSA', namedCurve: 'P-256', hash: 'SHA-256' };
const dayMs = 86_400_000;

const newKeys = () => webcrypto.subtle.generateKey(algorithm, true, ['sign', 'verify']);

type Wanted = { names: string[]; days?: { from: number; to: number } };

/** Creates an authority that signs certificates; by default they are valid today. */
export async function anAuthority(name: string) {
  const keys = await newKeys();
  const certificate = await X509CertificateGenerator.createSelfSigned(
    { name: `CN=${name}`, keys, signingAlgorithm: algorithm, extensions: [new BasicConstraintsExtension(true)] },
    webcrypto as never,
  );
  return {
    cert: certificate.toString('pem'),
    sign: async ({ names, days = { from: -1, to: 1 } }: Wanted) => {
      const own = await newKeys();
      const signed = await X509CertificateGenerator.create(
        {
          subject: `CN=${names[0]}`,
          issuer: certificate.subject,
          notBefore: new Date(Date.now() + days.from * dayMs),
          notAfter: new Date(Date.now() + days.to * dayMs),
          signingAlgorithm: algorithm,
          publicKey: own.publicKey,
          signingKey: keys.privateKey,
          extensions: [toNames(names)],
        },
        webcrypto as never,
      );
      return { key: await toPem(own.privateKey), cert: signed.toString('pem') };
    },
  };
}

/** Creates a certificate that no authority signed. */
export async function aSelfSigned(names: string[]) {
  const keys = await newKeys();
  const certificate = await X509CertificateGenerator.createSelfSigned(
    { name: `CN=${names[0]}`, keys, signingAlgorithm: algorithm, extensions: [toNames(names)] },
    webcrypto as never,
  );
  return { key: await toPem(keys.privateKey), cert: certificate.toString('pem') };
}

const toNames = (names: string[]) =>
  new SubjectAlternativeNameExtension(names.map((value) => ({ type: isIP(value) ? 'ip' : 'dns', value }) as const));

const toPem = async (key: webcrypto.CryptoKey) =>
  PemConverter.encode(await webcrypto.subtle.exportKey('pkcs8', key), 'PRIVATE KEY');
