import { useQuery } from '@tanstack/react-query';
import { apiKeysQuery } from './api-keys.queries';
import { HowTo } from './how-to';
import { KeysBlock } from './keys-block';

/** The keys, and how to use one. */
export function BotsAndApps() {
  const { isPending } = useQuery(apiKeysQuery);
  return (
    <div className="grid gap-4 lg:col-span-2 lg:grid-cols-2 lg:items-start">
      <KeysBlock />
      {/* Below the list on a phone, so that the loaded list moves nothing. */}
      {!isPending && <HowTo />}
    </div>
  );
}
