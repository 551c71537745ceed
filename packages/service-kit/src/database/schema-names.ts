/** @returns the Postgres schema of a service: `overlay-realtime` -> `overlay_realtime` */
export function schemaOf(service: string): string {
  return service.replaceAll('-', '_');
}

/** @returns the Postgres role of a service: `overlay-realtime` -> `overlay_realtime_service` */
export function roleOf(service: string): string {
  return `${schemaOf(service)}_service`;
}
