import { HowTo } from '../../features/api-keys/how-to';
import { KeysBlock } from '../../features/api-keys/keys-block';
import { Section } from '../../features/dashboard/section';
import { paths } from '../paths';

export function Developers() {
  return (
    <Section
      title="Bots and apps"
      back={{ to: paths.settings, name: 'Settings' }}
      intro="Connect a chat bot, a Stream Deck or your own app with a key. A key never reaches your money."
    >
      <div className="grid gap-4 lg:col-span-2 lg:grid-cols-2 lg:items-start">
        <KeysBlock />
        <HowTo />
      </div>
    </Section>
  );
}
