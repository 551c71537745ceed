/** How a test wants an event delivered; without it, the provider's way: once, at once, well signed. */
export type DeliveryManner = {
  webhook?: boolean;
  deliveries?: number;
  delayMs?: number;
  badSignature?: boolean;
};

/** The same as properties of a JSON Schema, for the control routes. */
export const mannerProperties = {
  webhook: { type: 'boolean' },
  deliveries: { type: 'integer', minimum: 1, maximum: 200 },
  delayMs: { type: 'integer', minimum: 0, maximum: 600_000 },
  badSignature: { type: 'boolean' },
};
