export type AccountState = 'open' | 'suspended' | 'deleted';
