/** GET /api/site: configuration values that the static pages show. */
export type SiteInfo = { supportEmail: string };
