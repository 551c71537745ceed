/** What a key may do, in the order of the screens. */
export const apiKeyScopes = ['tips:read', 'alerts:test', 'overlay:control'] as const;
export type ApiKeyScope = (typeof apiKeyScopes)[number];

export const apiKeyLimits = {
  perCreator: 10,
  name: { max: 40 },
} as const;

/** `tn_` and 256 random bits in base64url. Scanners for leaked secrets find a key by its beginning. */
export const apiKeyForm = /^tn_[A-Za-z0-9_-]{43}$/;
