import { defineRpc } from './rpc.js';

/** Zero for a creator nobody has tipped yet. */
export const getWallet = defineRpc<{ creatorId: string }, { balanceKobo: number }>('ledger.get-wallet');
