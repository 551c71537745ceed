import { createECDH } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import { loadConfig } from '@tipnaija/service-kit';
import { IdentityConfig } from './config.js';

const load = (environment: NodeJS.ProcessEnv) =>
  loadConfig(IdentityConfig, {
    ADMIN_EMAIL: 'admin@tips.example.com',
    MANAGEMENT_PORT: '9100',
    DATABASE_URL: 'postgres://db/tipnaija',
    REDIS_URL: 'redis://redis',
    IDENTITY_RPC: '0.0.0.0:4001',
    PAYMENTS_RPC: 'payments:4002',
    LEDGER_RPC: 'ledger:4003',
    PUBLIC_URL: 'https://tips.example.com',
    SMTP_URL: 'smtps://mail',
    MAIL_FROM: 'no-reply@tips.example.com',
    SUPPORT_EMAIL: 'help@tips.example.com',
    ...environment,
  });

const withPassword = (ADMIN_PASSWORD: string | undefined, NODE_ENV: string) =>
  load({ NODE_ENV, ADMIN_PASSWORD }).ADMIN_PASSWORD;

describe('IdentityConfig ADMIN_PASSWORD', () => {
  it('requires at least twelve characters in production @asvs-6.3.2', () => {
    expect(() => withPassword('eleven-char', 'production')).toThrow(
      'ADMIN_PASSWORD must have at least 12 characters in production',
    );
    expect(withPassword('twelve-chars', 'production')).toBe('twelve-chars');
    expect(withPassword(undefined, 'production')).toBeUndefined();
  });

  it('accepts any length outside production', () => {
    expect(withPassword('admin', 'development')).toBe('admin');
  });
});

describe('IdentityConfig VAPID keys', () => {
  const pair = createECDH('prime256v1');
  const keys = {
    VAPID_PUBLIC_KEY: pair.generateKeys('base64url'),
    VAPID_PRIVATE_KEY: pair.getPrivateKey('base64url'),
    VAPID_SUBJECT: 'mailto:help@tips.example.com',
  };

  it('accepts all three, and none', () => {
    expect(load(keys).vapidKeys()).toEqual({
      publicKey: keys.VAPID_PUBLIC_KEY,
      privateKey: keys.VAPID_PRIVATE_KEY,
      subject: keys.VAPID_SUBJECT,
    });
    expect(load({}).vapidKeys()).toBeUndefined();
  });

  it.each(Object.keys(keys))('names %s when it alone is missing', (name) => {
    expect(() => load({ ...keys, [name]: undefined })).toThrow(`${name} is missing`);
  });

  it('rejects the public key of another private key, and a subject without an address', () => {
    const other = createECDH('prime256v1').generateKeys('base64url');
    expect(() => load({ ...keys, VAPID_PUBLIC_KEY: other })).toThrow(
      'VAPID_PUBLIC_KEY must be the public key of VAPID_PRIVATE_KEY',
    );
    expect(() => load({ ...keys, VAPID_SUBJECT: 'support' })).toThrow('VAPID_SUBJECT must be a mailto: or https: URL');
  });
});
