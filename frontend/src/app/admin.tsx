import { AdminPage } from '../features/admin/admin-page';
import { AdminTwoFactor } from '../features/two-factor/admin-two-factor';

export function Admin() {
  return <AdminPage TwoFactor={AdminTwoFactor} />;
}
