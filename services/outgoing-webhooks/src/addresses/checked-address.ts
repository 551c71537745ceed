/** An address to which a connection may be made. */
export type CheckedAddress = { address: string; family: 4 | 6 };
