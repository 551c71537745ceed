import { IsString } from 'class-validator';
import { describe, expect, it } from 'vitest';
import { DatabaseServiceConfig, IsAddress, loadConfig } from './config.js';

class PaymentsLikeConfig extends DatabaseServiceConfig {
  @IsAddress() PAYMENTS_RPC!: string;
  @IsString() PAYSTACK_SECRET_KEY!: string;
}

const complete = {
  MANAGEMENT_PORT: '3032',
  DATABASE_URL: 'postgres://localhost/tipnaija',
  REDIS_URL: 'redis://localhost:6379',
  PAYMENTS_RPC: '127.0.0.1:3012',
  PAYSTACK_SECRET_KEY: 'sk_test_x',
};

describe('loadConfig', () => {
  it('reads the environment, with numbers as numbers and defaults for empty variables', () => {
    expect(loadConfig(PaymentsLikeConfig, { ...complete, LOG_LEVEL: '' })).toMatchObject({
      MANAGEMENT_PORT: 3032,
      DATABASE_POOL_SIZE: 10,
      LOG_LEVEL: 'info',
      PAYSTACK_SECRET_KEY: 'sk_test_x',
    });
  });

  it('throws an error that lists every missing and invalid variable', () => {
    const message = (() => {
      try {
        loadConfig(PaymentsLikeConfig, {
          ...complete,
          PAYSTACK_SECRET_KEY: undefined,
          MANAGEMENT_PORT: 'x',
          PAYMENTS_RPC: 'nowhere',
        });
        return 'it booted';
      } catch (error) {
        return (error as Error).message;
      }
    })();
    expect(message).toContain('PAYSTACK_SECRET_KEY is missing');
    expect(message).toContain('MANAGEMENT_PORT must be a port');
    expect(message).toContain('PAYMENTS_RPC must be host:port');
    expect(message).not.toContain('sk_test_x');
  });
});
