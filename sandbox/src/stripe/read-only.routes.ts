import type { FastifyInstance } from 'fastify';
import type { BalanceTransaction } from './balance-transaction.js';
import { chargeAnswer } from './charge.js';
import { eventAnswer, type StripeEvent } from './events.js';
import { paymentMethodAnswer } from './payment-method-answer.js';
import { type Payout, payoutAnswer } from './payout.js';
import { listRoute, type Resource, retrieveRoute } from './resource.routes.js';
import type { StripeSandbox } from './stripe-sandbox.js';

/** Read-only routes for objects that Stripe creates itself. */
export function readOnlyRoutes(api: FastifyInstance, sandbox: StripeSandbox): void {
  const { account, events } = sandbox;
  const charges = {
    path: '/charges',
    noun: 'charge',
    param: 'id',
    items: account.charges,
    answer: chargeAnswer,
    filters: { payment_intent: (charge: { intent: { id: string } }, id: string) => charge.intent.id === id },
  };
  listRoute(api, sandbox, charges);
  retrieveRoute(api, sandbox, charges);

  const eventResource: Resource<StripeEvent> = {
    path: '/events',
    noun: 'event',
    param: 'id',
    items: events.all,
    answer: eventAnswer,
    // An event type, or a group such as charge.*
    filters: {
      type: (event, type) => (type.endsWith('*') ? event.type.startsWith(type.slice(0, -1)) : event.type === type),
    },
  };
  listRoute(api, sandbox, eventResource);
  retrieveRoute(api, sandbox, eventResource);

  const balanceTransactions: Resource<BalanceTransaction> = {
    path: '/balance_transactions',
    noun: 'balance_transaction',
    param: 'id',
    items: account.balanceTransactions,
    answer: (transaction) => transaction.answer,
    // Those of an automatic payout, its own movement included.
    filters: { payout: (transaction, id) => isPaidBy(account.payouts.get(id), transaction) },
  };
  listRoute(api, sandbox, balanceTransactions);
  retrieveRoute(api, sandbox, balanceTransactions);

  const payouts: Resource<Payout> = {
    path: '/payouts',
    noun: 'payout',
    param: 'payout',
    items: account.payouts,
    answer: payoutAnswer,
    filters: { status: (_payout, status) => status === 'paid' },
  };
  listRoute(api, sandbox, payouts);
  retrieveRoute(api, sandbox, payouts);
  retrieveRoute(api, sandbox, {
    path: '/payment_methods',
    noun: 'PaymentMethod',
    param: 'payment_method',
    items: account.paymentMethods,
    answer: paymentMethodAnswer,
  });
}

function isPaidBy(payout: Payout | undefined, transaction: BalanceTransaction): boolean {
  return payout !== undefined && (payout.own === transaction || payout.transactions.includes(transaction));
}
