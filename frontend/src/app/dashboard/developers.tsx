import { useQuery } from '@tanstack/react-query';
import { Lock } from 'lucide-react';
import { Card } from '../../components/ui/card';
import { SkeletonRows } from '../../components/ui/skeleton';
import { watchedKeysQuery } from '../../features/api-keys/api-keys.queries';
import { ConnectSteps } from '../../features/api-keys/connect-steps';
import { HowTo, howToGroup } from '../../features/api-keys/how-to';
import { KeysBlock } from '../../features/api-keys/keys-block';
import { Section } from '../../features/dashboard/section';
import { VerifyExample } from '../../features/webhooks/verify-example';
import { watchedWebhooksQuery } from '../../features/webhooks/webhooks.queries';
import { WebhooksBlock } from '../../features/webhooks/webhooks-block';
import { paths } from '../paths';

/** All parts wait for both lists, so that none moves. */
export function Developers() {
  const { data: keys, isFetched: hasKeys } = useQuery(watchedKeysQuery);
  const { data: webhooks, isFetched: hasWebhooks } = useQuery(watchedWebhooksQuery);
  return (
    <Section
      title="Bots and apps"
      back={{ to: paths.settings, name: 'Settings' }}
      intro={
        <>
          <p>Connect a chat bot, a Stream Deck or your own app with a key, or have tips sent to your server.</p>
          <p className="mt-1 flex items-start gap-1.5 font-medium text-ink">
            <Lock className="mt-0.75 size-4 shrink-0 text-brand" aria-hidden="true" />
            Keys and webhooks can never move your money.
          </p>
        </>
      }
    >
      {hasKeys && hasWebhooks ? (
        <>
          {keys && webhooks && (
            <ConnectSteps
              hasBegun={keys.length + webhooks.length > 0}
              hasWorked={
                keys.some(({ lastUsedAt }) => lastUsedAt) || webhooks.some(({ lastDeliveredAt }) => lastDeliveredAt)
              }
            />
          )}
          <div className="grid gap-4 lg:col-span-2 lg:grid-cols-2 lg:items-start">
            <div className="grid gap-4">
              <KeysBlock />
              <WebhooksBlock />
            </div>
            <HowTo>
              <VerifyExample group={howToGroup} />
            </HowTo>
          </div>
        </>
      ) : (
        <Card className="p-5 lg:col-span-2">
          <SkeletonRows count={4} what="your keys and webhooks" />
        </Card>
      )}
    </Section>
  );
}
