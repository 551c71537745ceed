import type { ApiKeyScope } from '@tipnaija/contracts/api-keys';

/** What a key may do, for its owner. */
export const scopeWords: Record<ApiKeyScope, { name: string; hint: string }> = {
  'tips:read': { name: 'Read tips', hint: 'New and past tips, for chat bots, goals and games.' },
  'alerts:test': { name: 'Send test alerts', hint: 'A test alert on your stream. Not counted in your totals.' },
  'overlay:control': { name: 'Control alerts', hint: 'Skip, pause, resume, mute and unmute, for a Stream Deck.' },
};
