import { useQuery } from '@tanstack/react-query';
import { Lock } from 'lucide-react';
import { apiKeysQuery } from '../../features/api-keys/api-keys.queries';
import { HowTo, howToGroup } from '../../features/api-keys/how-to';
import { KeysBlock } from '../../features/api-keys/keys-block';
import { Section } from '../../features/dashboard/section';
import { VerifyExample } from '../../features/webhooks/verify-example';
import { webhooksQuery } from '../../features/webhooks/webhooks.queries';
import { WebhooksBlock } from '../../features/webhooks/webhooks-block';
import { paths } from '../paths';

/** On a phone each part waits for the list above it, so that none moves. */
export function Developers() {
  const keys = useQuery(apiKeysQuery);
  const webhooks = useQuery(webhooksQuery);
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
      <div className="grid gap-4 lg:col-span-2 lg:grid-cols-2 lg:items-start">
        <div className="grid gap-4">
          <KeysBlock />
          {!keys.isPending && <WebhooksBlock />}
        </div>
        {!keys.isPending && !webhooks.isPending && (
          <HowTo>
            <VerifyExample group={howToGroup} />
          </HowTo>
        )}
      </div>
    </Section>
  );
}
