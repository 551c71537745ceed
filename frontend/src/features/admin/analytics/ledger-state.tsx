import type { AdminLedger } from '@tipnaija/contracts/http/admin-statistics';
import { paymentProviderNames, paymentProviders } from '@tipnaija/contracts/payment-providers';
import { Fragment } from 'react';
import { Naira } from '../../../components/naira';
import { Badge } from '../badge';
import { Disclosure } from '../disclosure';
import { Lines, Panel } from '../panel';
import { Timestamp } from '../timestamp';

/** Whether the ledger invariants hold. */
export function LedgerState({ ledger }: { ledger: AdminLedger }) {
  const { violations, checkedAt, lastCheckpointAt } = ledger;
  const taken = paymentProviderNames.map((name) => ({ name, kobo: 0 - ledger[`${name}Clearing`] }));
  return (
    <Panel title="Ledger" action={<Checks count={violations.length} />}>
      <Disclosure title="Dates and balance" isOpenOnDesktop>
        <Lines
          lines={[
            {
              name: 'Last verified',
              value: checkedAt ? <Timestamp iso={checkedAt} /> : 'Not yet',
              isPlain: true,
            },
            {
              name: 'Last checkpoint',
              value: lastCheckpointAt ? <Timestamp iso={lastCheckpointAt} /> : 'Not yet',
              isPlain: true,
            },
            {
              name: 'Held by providers',
              value: <Naira kobo={taken.reduce((sum, { kobo }) => sum + kobo, 0)} />,
              note: taken.map(({ name, kobo }, index) => (
                <Fragment key={name}>
                  {index > 0 && ', '}
                  {paymentProviders[name].displayName} <Naira kobo={kobo} />
                </Fragment>
              )),
            },
          ]}
        />
      </Disclosure>
      {violations.length > 0 && (
        <ul className="grid gap-2 text-sm">
          {violations.map(({ invariant, subject, foundAt }) => (
            <li key={`${invariant} ${subject}`}>
              <span className="font-medium">{invariant}</span>: {subject}, found <Timestamp iso={foundAt} />
            </li>
          ))}
        </ul>
      )}
    </Panel>
  );
}

function Checks({ count }: { count: number }) {
  if (count === 0) return <Badge look="good">Every check holds</Badge>;
  return <Badge look="bad">{count === 1 ? 'One check fails' : `${count} checks fail`}</Badge>;
}
