import type { OwnCreator } from '@tipnaija/contracts/http/creators';
import { BankDetails } from './bank-details';
import { NoticeChannels } from './notice-channels';
import { Notices } from './notices';
import { SecurityLink } from './security-link';

/** Where the money goes, what is mailed, and the way to who can sign in. */
export function AccountSettings({ creator }: { creator: OwnCreator }) {
  return (
    <>
      <BankDetails creator={creator} />
      <SecurityLink />
      <Notices />
      <NoticeChannels />
    </>
  );
}
