import { randomInt } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { ProofOfWork } from '@tipnaija/contracts';
import { createChallenge, type Payload, verifySolution } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { PaymentsConfig } from '../config.js';
import { RiskCounters } from './risk-counters.js';

/**
 * The work of a challenge: keys of 5,000 rounds each, of which a device has to try 80 to 120. A browser has native code
 * for it, so that a phone is not much slower than an attacker: about a second on one that is four times slower.
 */
const roundsPerKey = 5_000;
const keys = { min: 80, max: 120 };
const validForMs = 10 * 60_000;

/** Proofs of work by the protocol of ALTCHA: signed, bound to a network and a creator, valid for ten minutes, used once. */
@Injectable()
export class Challenges {
  private readonly secrets: { hmacSignatureSecret: string; hmacKeySignatureSecret: string };

  constructor(
    { ENCRYPTION_KEY = '' }: PaymentsConfig,
    private readonly counters: RiskCounters,
  ) {
    this.secrets = {
      hmacSignatureSecret: `challenge ${ENCRYPTION_KEY}`,
      hmacKeySignatureSecret: `solution ${ENCRYPTION_KEY}`,
    };
  }

  /** @param purpose what the solution is good for */
  create(purpose: string): Promise<ProofOfWork> {
    return createChallenge({
      algorithm: 'PBKDF2/SHA-256',
      cost: roundsPerKey,
      counter: randomInt(keys.min, keys.max + 1),
      deriveKey,
      expiresAt: new Date(Date.now() + validForMs),
      data: { purpose },
      ...this.secrets,
    });
  }

  /** @returns whether this solves a challenge of ours for the purpose, for the first time */
  async isSolved(altcha: string, purpose: string): Promise<boolean> {
    const payload = readPayload(altcha);
    if (!payload || payload.challenge.parameters.data?.purpose !== purpose) return false;
    const { verified } = await verifySolution({ ...payload, deriveKey, ...this.secrets }).catch(() => ({
      verified: false,
    }));
    // Its signature makes the nonce ours, and each challenge has another one.
    return verified && this.counters.markOnce(`solved:${payload.challenge.parameters.nonce}`, validForMs);
  }
}

/** What arrives is anybody's: verification rejects what is not a challenge of ours. */
function readPayload(altcha: string): Payload | undefined {
  try {
    const payload = JSON.parse(Buffer.from(altcha, 'base64').toString('utf8')) as Partial<Payload> | null;
    const parameters: unknown = payload?.challenge?.parameters;
    return typeof parameters === 'object' && parameters !== null ? (payload as Payload) : undefined;
  } catch {
    return undefined;
  }
}
