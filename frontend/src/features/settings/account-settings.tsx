import type { OwnCreator } from '@tipnaija/contracts/http/creators';
import { BankDetails } from './bank-details';
import { DevelopersLink } from './developers-link';
import { NoticeChannels } from './notice-channels';
import { Notices } from './notices';
import { SecurityLink } from './security-link';

/** Where the money goes, what is mailed, and the ways to who can sign in and to what bots may do. */
export function AccountSettings({ creator }: { creator: OwnCreator }) {
  return (
    <>
      <BankDetails creator={creator} />
      <SecurityLink />
      <Notices />
      <NoticeChannels />
      <DevelopersLink />
    </>
  );
}
