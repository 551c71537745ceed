import { HowTo } from '../../features/api-keys/how-to';
import { KeysBlock } from '../../features/api-keys/keys-block';
import { Section } from '../../features/dashboard/section';
import { WebhooksBlock } from '../../features/webhooks/webhooks-block';
import { paths } from '../paths';

export function Developers() {
  return (
    <Section
      title="Bots and apps"
      back={{ to: paths.settings, name: 'Settings' }}
      intro="Connect a chat bot, a Stream Deck or your own app with a key, or have tips sent to your server. Neither reaches your money."
    >
      <div className="grid gap-4 lg:col-span-2 lg:grid-cols-2 lg:items-start">
        <div className="grid gap-4">
          <KeysBlock />
          <WebhooksBlock />
        </div>
        <HowTo />
      </div>
    </Section>
  );
}
