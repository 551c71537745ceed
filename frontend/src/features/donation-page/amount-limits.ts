import { limits } from '@tipnaija/contracts/limits';
import { formatNaira } from '@tipnaija/contracts/money';

export const minimumText = `Minimum donation amount is ${formatNaira(limits.paystackAmount.minKobo)}`;
export const maximumText = `Maximum donation amount is ${formatNaira(limits.paystackAmount.maxKobo)}`;
