/** `overlay-realtime` -> schema `overlay_realtime`, and the role its service acts as. */
export function schemaOf(service: string): string {
  return service.replaceAll('-', '_');
}

export function roleOf(service: string): string {
  return `${schemaOf(service)}_service`;
}
