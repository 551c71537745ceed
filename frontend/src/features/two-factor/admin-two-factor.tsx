import { admin, FactorAccountContext } from './factor-account';
import { TwoFactor } from './two-factor';

/** The second factors of the signed-in admin. */
export function AdminTwoFactor({ isRequired = false }: { isRequired?: boolean }) {
  return (
    <FactorAccountContext value={{ ...admin, isRequired }}>
      <TwoFactor />
    </FactorAccountContext>
  );
}
