/** GET /api/site: what the static pages say and only the configuration knows. */
export type SiteInfo = { supportEmail: string };
