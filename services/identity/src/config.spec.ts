import { describe, expect, it } from '@jest/globals';
import { loadConfig } from '@tipnaija/service-kit';
import { IdentityConfig } from './config.js';

const withPassword = (ADMIN_PASSWORD: string | undefined, NODE_ENV: string) =>
  loadConfig(IdentityConfig, {
    NODE_ENV,
    ADMIN_PASSWORD,
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
  }).ADMIN_PASSWORD;

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
