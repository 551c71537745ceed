/** The processes of the product that own contracts or consume events. */
export const serviceNames = [
  'gateway',
  'identity',
  'payments',
  'ledger',
  'overlay-realtime',
  'outgoing-webhooks',
] as const;

export type ServiceName = (typeof serviceNames)[number];

/**
 * @returns the service that owns a contract: `payments.donation-paid` -> `payments`; `overlay.*` belongs to
 *   overlay-realtime
 * @throws Error when the prefix is not a service
 */
export function ownerOf(contractName: string): ServiceName {
  const prefix = contractName.split('.')[0];
  const owner = serviceNames.find((name) => name === prefix || name.split('-')[0] === prefix);
  if (!owner) throw new Error(`The prefix of the contract ${contractName} is not a service`);
  return owner;
}
