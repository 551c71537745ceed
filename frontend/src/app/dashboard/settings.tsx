import { SettingsSection } from '../../features/dashboard/settings-section';
import { PremiumSettings } from '../../features/premium/premium-settings';
import { AccountSettings } from '../../features/settings/account-settings';
import { YourData } from '../../features/settings/your-data';

export function Settings() {
  return <SettingsSection Account={AccountSettings} Plan={PremiumSettings} Data={YourData} />;
}
