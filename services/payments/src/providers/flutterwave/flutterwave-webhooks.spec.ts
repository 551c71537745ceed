import { describe, expect, it } from '@jest/globals';
import { isSecretHash, referenceOf } from './flutterwave-webhooks.js';

describe('isSecretHash', () => {
  it.each([
    ['the-hash', true],
    ['the-hash ', false],
    ['the-has', false],
    ['', false],
  ])('returns for %j: %j', (given, expected) => {
    expect(isSecretHash(given, 'the-hash')).toBe(expected);
  });
});

describe('referenceOf', () => {
  it.each([
    ['a charge', { event: 'charge.completed', data: { id: 7, tx_ref: 'ours' } }, 'ours'],
    ['an older webhook', { id: 7, txRef: 'ours', flwRef: 'FLW' }, 'ours'],
    ['a chargeback', { event: 'chargeback.lost', data: { id: 3, transaction_id: 7, tx_ref: 'ours' } }, 'ours'],
    ['a chargeback without our reference', { event: 'chargeback.lost', data: { id: 3, transaction_id: 7 } }, '7'],
    ['a refund, which has a flat body', { id: 3, AmountRefunded: 500, TransactionId: 7 }, '7'],
    ['a transfer', { event: 'transfer.completed', data: { id: 3, reference: 'payout' } }, null],
    ['an empty reference', { event: 'charge.completed', data: { tx_ref: '' } }, null],
    ['a reference that is no text', { event: 'charge.completed', data: { tx_ref: { $ne: '' } } }, null],
    ['a reference with a NUL', { event: 'charge.completed', data: { tx_ref: 'x\u0000' } }, null],
    ['data that is null', { event: 'charge.completed', data: null }, null],
    ['a body that is no object', 'charge.completed', null],
  ])('reads %s', (_kind, body, reference) => {
    expect(referenceOf(Buffer.from(JSON.stringify(body)))).toBe(reference);
  });

  it('returns null for a body that is no JSON', () => {
    expect(referenceOf(Buffer.from('<xml/>'))).toBeNull();
  });
});
