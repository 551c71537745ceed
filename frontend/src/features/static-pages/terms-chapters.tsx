import { platformFees } from '@tipnaija/contracts/fees';
import { limits } from '@tipnaija/contracts/limits';
import { Link } from 'react-router-dom';
import { paths } from '../../app/paths';
import type { Chapter } from './article';

export const termsChapters: readonly Chapter[] = [
  {
    title: 'What TipNaija is',
    body: (
      <p>
        TipNaija lets fans tip online creators in Nigeria, and shows those tips on the creator's live stream. These
        terms are the agreement between you and TipNaija, whether you tip as a guest or have a creator account. By using
        TipNaija you accept them.
      </p>
    ),
  },
  {
    title: 'Who may use it',
    body: (
      <ul>
        <li>You may tip without an account.</li>
        <li>
          To receive tips you must be at least 18 years old, or have a parent or guardian who accepts these terms.
        </li>
        <li>What you tell us about yourself and your bank account must be true and yours.</li>
        <li>You keep your password to yourself, and tell us when you think that somebody else knows it.</li>
      </ul>
    ),
  },
  {
    title: 'Tips',
    body: (
      <>
        <p>
          A tip is a gift to a creator. It buys nothing, and it does not oblige the creator to do anything. The smallest
          tip is ₦100, or $1 by international card. Tips in US dollars are counted in naira at the rate that is shown
          before you pay.
        </p>
        <p>
          A tip counts once our payment partner confirms it. Your name, if you give one, and your message may be shown
          and read out on the stream and on the creator's page. Nobody but you decides whether you tip as Anonymous.
        </p>
      </>
    ),
  },
  {
    title: 'Fees',
    body: (
      <>
        <p>
          TipNaija keeps a platform fee of <strong>{platformFees.tipPercent}% of each donation</strong>, and of{' '}
          <strong>{platformFees.withdrawalPercent}% of each withdrawal</strong>. Both are shown before you confirm, and
          each is listed in the creator's statement. They are the same on every plan.
        </p>
        <p>Your own bank or card issuer may charge you for its part. We neither see nor receive those charges.</p>
      </>
    ),
  },
  {
    title: 'Wallet and withdrawals',
    body: (
      <ul>
        <li>What remains of each tip after the fee is credited to the creator's wallet.</li>
        <li>
          A withdrawal takes all that is available and is paid to the Nigerian bank account on file when it is
          requested. Tips by transfer or USSD become available the next working day, tips by card some days later.
          Disputed money is held until the bank decides.
        </li>
        <li>
          After a change of bank details withdrawals pause for {limits.bankChangeHoldHours} hours, to protect you from
          thieves.
        </li>
        <li>We may decline a withdrawal, with the reason; the money then returns to the wallet in full.</li>
        <li>A wallet is not a bank account and earns no interest.</li>
      </ul>
    ),
  },
  {
    title: 'Refunds and disputes',
    body: (
      <p>
        Tips are final, except where the law, a payment partner or a card issuer says otherwise. If you paid twice by
        mistake, or somebody paid with your card without your permission, <Link to={paths.contact}>write to us</Link>{' '}
        within 14 days. When a payment is given back, the creator's part and our fee are both taken back out of the
        books.
      </p>
    ),
  },
  {
    title: 'Premium',
    body: (
      <p>
        Premium is paid a month at a time. You may switch off its renewal whenever you like and keep it until the end of
        the month you have paid for. Months that have begun are not refunded.
      </p>
    ),
  },
  {
    title: 'What is not allowed',
    body: (
      <>
        <ul>
          <li>Fraud, money laundering, stolen cards, or tips from yourself to yourself.</li>
          <li>Pretending to be somebody else, or collecting for a cause that does not get the money.</li>
          <li>
            Messages or pages that threaten, harass, defame, or spread hatred for religion, tribe, gender or origin.
          </li>
          <li>Anything that is a crime in Nigeria, and anything sexual that involves minors.</li>
          <li>Attacks on the service, and machines that use it in the place of people without our permission.</li>
        </ul>
        <p>We may remove such content, hold the money concerned while we look into it, and close the account.</p>
      </>
    ),
  },
  {
    title: 'Your content',
    body: (
      <p>
        What you write and upload stays yours. You allow us to show it where TipNaija shows it: on your page, in alerts
        and in your mails. You answer for having the right to it, including the music on your stream.
      </p>
    ),
  },
  {
    title: 'Our responsibility',
    body: (
      <p>
        We work to keep TipNaija running and your money counted to the kobo, but we cannot promise that the service, the
        internet, the banks or the payment partners never fail. As far as the law allows, we are liable for no more than
        the fees you paid us in the twelve months before the event. Nothing here limits the rights that consumers have
        under the laws of the Federal Republic of Nigeria.
      </p>
    ),
  },
  {
    title: 'Records',
    body: (
      <p>
        We keep <strong>financial records for 7 years</strong>, as Nigerian law asks of us, even after an account is
        closed. The <Link to={paths.privacy}>Privacy Policy</Link> says what else we keep, and for how long.
      </p>
    ),
  },
  {
    title: 'Changes, and the law that applies',
    body: (
      <p>
        When we change these terms we change the date above, and tell creators by email before a change that costs them
        something. These terms follow the laws of the Federal Republic of Nigeria, and its courts decide what we cannot
        settle between us. Please <Link to={paths.contact}>write to us</Link> first.
      </p>
    ),
  },
];
