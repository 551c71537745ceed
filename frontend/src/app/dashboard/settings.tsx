import { SettingsSection } from '../../features/dashboard/settings-section';
import { PremiumSettings } from '../../features/premium/premium-settings';
import { AccountSettings } from '../../features/settings/account-settings';

export function Settings() {
  return <SettingsSection Account={AccountSettings} Plan={PremiumSettings} />;
}
