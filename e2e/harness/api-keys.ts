import { type ApiKeyScope, type ApiKeyWithSecret, apiKeyScopes } from '@tipnaija/contracts';
import { Api } from './api.js';
import type { Creator } from './people.js';
import type { System } from './system.js';

/** Creates a key of the creator with these scopes, or with all. */
export function aKey(creator: Creator, scopes: readonly ApiKeyScope[] = apiKeyScopes): Promise<ApiKeyWithSecret> {
  return creator.api.ok<ApiKeyWithSecret>('POST', '/api/streamers/me/api-keys', { name: 'A bot', scopes });
}

/** Returns a client that sends the key like a bot: without a session. */
export const keyApi = (system: Pick<System, 'url'>, { key }: { key: string }): Api => new Api(system, '', key);
