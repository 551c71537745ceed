import { IsInt, Max, Min } from 'class-validator';
import { limits } from '../limits.js';
import { defineRpc } from '../rpc/rpc.js';

/** The naira per US dollar of payments that start from `setAt`, ISO 8601, until the next rate is set. */
export type ExchangeRate = { ngnPerUsd: number; setAt: string };

/** POST /api/admin/exchange-rates: holds for payments that start from now on. */
export class SetExchangeRateRequest {
  @IsInt() @Min(limits.exchangeRate.minNgnPerUsd) @Max(limits.exchangeRate.maxNgnPerUsd) ngnPerUsd!: number;
}

/** An item of GET /api/admin/exchange-rates, newest first. `setBy` is an e-mail address; null for the first rate. */
export type AdminExchangeRate = ExchangeRate & { setBy: string | null };

/** The rate of new payments. */
export const getExchangeRate = defineRpc<null, ExchangeRate>('payments.get-exchange-rate');

/** Newest first. `adminId` is null for the first rate, which comes from the configuration. */
export const listExchangeRates = defineRpc<{ limit: number }, (ExchangeRate & { adminId: string | null })[]>(
  'payments.list-exchange-rates',
);

/**
 * Sets the rate of new payments; payments that were started keep theirs. Setting the current rate changes nothing.
 * @returns the rate before
 */
export const setExchangeRate = defineRpc<{ ngnPerUsd: number; adminId: string }, { before: number }>(
  'payments.set-exchange-rate',
);
