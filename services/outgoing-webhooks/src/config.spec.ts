import { describe, expect, it } from '@jest/globals';
import { OutgoingWebhooksConfig } from './config.js';

const rulesFor = (change: Partial<OutgoingWebhooksConfig>) =>
  Object.assign(new OutgoingWebhooksConfig(), change).addressRules();

describe('OutgoingWebhooksConfig', () => {
  it('allows public addresses only, unless development allows more', () => {
    expect(rulesFor({ NODE_ENV: 'production' }).parse('http://127.0.0.1:3000/')).toBeNull();
    expect(rulesFor({ WEBHOOK_ALLOWED_ADDRESSES: '127.0.0.0/8, ::1/128' }).parse('http://[::1]:3000/')).not.toBeNull();
  });

  it('stops the boot when production allows more, or a range is not valid', () => {
    const ranges = { WEBHOOK_ALLOWED_ADDRESSES: '127.0.0.0/8' };
    expect(() => rulesFor({ NODE_ENV: 'production', ...ranges })).toThrow('remove it in production');
    expect(() => rulesFor({ WEBHOOK_ALLOWED_ADDRESSES: 'localhost' })).toThrow('ranges like 127.0.0.0/8');
  });
});
