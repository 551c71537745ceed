import type { OwnCreator } from '@tipnaija/contracts/http/creators';
import { BankDetails } from './bank-details';
import { Notices } from './notices';
import { Password } from './password';
import { Sessions } from './sessions';
import { YourData } from './your-data';

/** Where the money goes, and who can sign in. */
export function AccountSettings({ creator }: { creator: OwnCreator }) {
  return (
    <>
      <BankDetails creator={creator} />
      <Notices />
      <Password />
      <Sessions />
      <YourData />
    </>
  );
}
