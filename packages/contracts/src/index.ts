import 'reflect-metadata';

export * from './banks.js';
export * from './errors.js';
export * from './events/index.js';
export * from './gift-effects.js';
export * from './http/auth.js';
export * from './http/creators.js';
export * from './http/donations.js';
export * from './http/text.js';
export * from './http/wallet.js';
export * from './jobs/index.js';
export * from './limits.js';
export * from './money.js';
export * from './overlay-settings.js';
export * from './rpc/index.js';
export * from './services.js';
export * from './sockets/overlay.js';
export * from './usernames.js';
