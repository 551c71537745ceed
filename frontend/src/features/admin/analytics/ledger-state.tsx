import type { AdminLedger } from '@tipnaija/contracts/http/admin-statistics';
import { paymentProviderNames, paymentProviders } from '@tipnaija/contracts/payment-providers';
import { Fragment } from 'react';
import { Naira } from '../../../components/naira';
import { Badge } from '../badge';
import { Lines } from '../panel';
import { Timestamp } from '../timestamp';

/** Whether the ledger invariants hold. */
export function LedgerState({ ledger }: { ledger: AdminLedger }) {
  const { violations, checkedAt, lastCheckpointAt } = ledger;
  const taken = paymentProviderNames.map((name) => ({ name, kobo: 0 - ledger[`${name}Clearing`] }));
  return (
    <div className="grid gap-3">
      <h3 className="flex flex-wrap items-center gap-2">
        Ledger
        {violations.length === 0 ? (
          <Badge look="good">Every check holds</Badge>
        ) : (
          <Badge look="bad">{violations.length === 1 ? 'One check fails' : `${violations.length} checks fail`}</Badge>
        )}
      </h3>
      <Lines
        lines={[
          { name: 'Last verified', value: checkedAt ? <Timestamp iso={checkedAt} /> : 'Not yet' },
          { name: 'Last checkpoint', value: lastCheckpointAt ? <Timestamp iso={lastCheckpointAt} /> : 'Not yet' },
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
      {violations.length > 0 && (
        <ul className="grid gap-2 text-sm">
          {violations.map(({ invariant, subject, foundAt }) => (
            <li key={`${invariant} ${subject}`}>
              <span className="font-medium">{invariant}</span>: {subject}, found <Timestamp iso={foundAt} />
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
