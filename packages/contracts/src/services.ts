/** The processes of the product that own contracts or consume events. */
export const serviceNames = ['gateway', 'identity', 'payments', 'ledger', 'overlay-realtime'] as const;

export type ServiceName = (typeof serviceNames)[number];

/** `payments.donation-paid` -> `payments`; `overlay.*` belongs to overlay-realtime. */
export function ownerOf(contractName: string): ServiceName {
  const prefix = contractName.split('.')[0];
  const owner = serviceNames.find((name) => name === prefix || name.split('-')[0] === prefix);
  if (!owner) throw new Error(`The contract ${contractName} names no service as its owner`);
  return owner;
}
