import { admin, type FactorAccount, FactorAccountContext } from './factor-account';
import { TwoFactor } from './two-factor';

const requiredAdmin: FactorAccount = {
  ...admin,
  reason: 'Admins need a second factor here. Add a passkey or connect an authenticator app; then the dashboard opens.',
  isRequired: true,
};

/** The second factors of the signed-in admin. */
export function AdminTwoFactor({ isRequired = false }: { isRequired?: boolean }) {
  return (
    <FactorAccountContext value={isRequired ? requiredAdmin : admin}>
      <TwoFactor />
    </FactorAccountContext>
  );
}
