import { BotsAndApps } from '../../features/api-keys/bots-and-apps';
import { Section } from '../../features/dashboard/section';
import { paths } from '../paths';

export function Developers() {
  return (
    <Section
      title="Bots and apps"
      back={{ to: paths.settings, name: 'Settings' }}
      intro="Connect a chat bot, a Stream Deck or your own app with a key. A key never reaches your money."
    >
      <BotsAndApps />
    </Section>
  );
}
