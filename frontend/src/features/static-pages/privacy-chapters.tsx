import { feePercent } from '@tipnaija/contracts/money';
import { paymentProviderNames, paymentProviders } from '@tipnaija/contracts/payment-providers';
import { Link } from 'react-router-dom';
import { paths } from '../../app/paths';
import type { Chapter } from './article';

const providers = new Intl.ListFormat('en-GB').format(
  paymentProviderNames.map((name) => paymentProviders[name].displayName),
);

export const privacyChapters: readonly Chapter[] = [
  {
    title: 'In short',
    body: (
      <p>
        We ask for what a tip, a payout and a live alert need, and nothing more. We do not sell personal data, and there
        are no advertisements and no trackers of others on our pages. We handle personal data as the Nigeria Data
        Protection Act 2023 requires.
      </p>
    ),
  },
  {
    title: 'When you tip',
    body: (
      <ul>
        <li>
          The amount, the time, the name and the message you choose to give. They are shown to the creator and the
          stream.
        </li>
        <li>
          An email address, only if you ask for a receipt. It is used for that receipt and never shown to the creator.
        </li>
        <li>Your card and bank details go to our payment partners and never reach us.</li>
      </ul>
    ),
  },
  {
    title: 'When you have an account',
    body: (
      <ul>
        <li>Your name, email address and username, and your password in a form that nobody can read back.</li>
        <li>Your public profile: display name, bio, picture, goal.</li>
        <li>Your bank name, account number and account name, to pay you. They are never public.</li>
        <li>The devices you are signed in on, so that you can see them and sign them out.</li>
      </ul>
    ),
  },
  {
    title: 'What we use it for',
    body: (
      <ul>
        <li>To take payments, credit wallets and pay withdrawals.</li>
        <li>To show alerts, pages, statements and rankings.</li>
        <li>To write mails that you need: verification, password, receipts, withdrawals.</li>
        <li>To find fraud and abuse, and to keep the service safe.</li>
        <li>To keep the books that the law asks of us.</li>
      </ul>
    ),
  },
  {
    title: 'The platform fee',
    body: (
      <p>
        Our income is the <strong>{feePercent}% fee</strong> on donations and on withdrawals, and Premium. It is not
        your data.
      </p>
    ),
  },
  {
    title: 'Who else sees it',
    body: (
      <>
        <p>Only those who do a part of the work, and only what that part needs:</p>
        <ul>
          <li>{providers}, which take payments.</li>
          <li>Spotify, if a creator connects it for song requests.</li>
          <li>The companies that run our servers and deliver our mails.</li>
          <li>Courts and authorities, where Nigerian law obliges us.</li>
        </ul>
        <p>Some of them work outside Nigeria; they are bound to protect what they receive as we do.</p>
      </>
    ),
  },
  {
    title: 'How long we keep it',
    body: (
      <ul>
        <li>
          <strong>Financial records: 7 years</strong>, as the law asks. That is tips, payouts and the entries of
          wallets.
        </li>
        <li>
          Account and profile: until you close the account. Then personal details are removed and what remains in the
          books is a number.
        </li>
        <li>Mails that were sent, with what they said: up to 90 days.</li>
        <li>
          Against card fraud, the network and the card of a tip, coded: 180 days, or until the dispute about it is over.
        </li>
        <li>Sign-ins: until they end or you end them.</li>
      </ul>
    ),
  },
  {
    title: 'Cookies and storage',
    body: (
      <p>
        One cookie keeps you signed in, one says whose tip notices this browser shows, and one remembers that you have
        signed in here before, so that a stranger who guesses passwords cannot lock you out. Your browser also remembers
        whether you prefer dark colours and, on an overlay, which tips it has shown. None of it follows you to other
        sites.
      </p>
    ),
  },
  {
    title: 'How we protect it',
    body: (
      <p>
        Connections are encrypted, passwords are hashed, and the books cannot be rewritten. Withdrawals pause after a
        change of bank details and you are told by email. If something goes wrong that puts you at risk, we tell you and
        the Nigeria Data Protection Commission within 72 hours of learning of it.
      </p>
    ),
  },
  {
    title: 'Your rights',
    body: (
      <p>
        You may ask what we hold about you, have it corrected, moved or removed, and object to how we use it, as far as
        the records above allow. <Link to={paths.contact}>Write to us</Link>; you may also complain to the Nigeria Data
        Protection Commission.
      </p>
    ),
  },
  {
    title: 'Children',
    body: <p>TipNaija is not meant for children under 13, and we close the accounts of those we learn of.</p>,
  },
  {
    title: 'Changes',
    body: <p>When this policy changes, the date above changes, and creators hear of what matters by email.</p>,
  },
];
