import { Section } from '../../features/dashboard/section';
import { Password } from '../../features/settings/password';
import { Sessions } from '../../features/settings/sessions';
import { TwoFactor } from '../../features/two-factor/two-factor';
import { paths } from '../paths';

/** Who can sign in. A page of its own, because its lists grow with every device. */
export function Security() {
  return (
    <Section title="Sign-in and security" back={{ to: paths.settings, name: 'Settings' }}>
      <TwoFactor />
      <Password />
      <Sessions />
    </Section>
  );
}
