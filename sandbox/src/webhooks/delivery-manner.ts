/** Delivery options of an event. The default is one immediate delivery with a valid signature. */
export type DeliveryManner = {
  webhook?: boolean;
  deliveries?: number;
  delayMs?: number;
  badSignature?: boolean;
};

/** The delivery options as JSON Schema properties for the control routes. */
export const mannerProperties = {
  webhook: { type: 'boolean' },
  deliveries: { type: 'integer', minimum: 1, maximum: 200 },
  delayMs: { type: 'integer', minimum: 0, maximum: 600_000 },
  badSignature: { type: 'boolean' },
};
