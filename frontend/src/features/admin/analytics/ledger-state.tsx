import type { AdminLedger } from '@tipnaija/contracts/http/admin-statistics';
import { Naira } from '../../../components/naira';
import { Badge } from '../badge';
import { Lines } from '../panel';
import { When } from '../when';

/** Whether the ledger invariants hold. */
export function LedgerState({ ledger }: { ledger: AdminLedger }) {
  const { violations, checkedAt, lastCheckpointAt, paystackClearing, stripeClearing } = ledger;
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
          { name: 'Last verified', value: checkedAt ? <When iso={checkedAt} /> : 'Not yet' },
          { name: 'Last checkpoint', value: lastCheckpointAt ? <When iso={lastCheckpointAt} /> : 'Not yet' },
          {
            name: 'Taken by providers',
            value: <Naira kobo={-paystackClearing - stripeClearing} />,
            note: (
              <>
                Paystack <Naira kobo={0 - paystackClearing} />, Stripe <Naira kobo={0 - stripeClearing} />
              </>
            ),
          },
        ]}
      />
      {violations.length > 0 && (
        <ul className="grid gap-2 text-sm">
          {violations.map(({ invariant, subject, foundAt }) => (
            <li key={`${invariant} ${subject}`}>
              <span className="font-medium">{invariant}</span>: {subject}, found <When iso={foundAt} />
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
