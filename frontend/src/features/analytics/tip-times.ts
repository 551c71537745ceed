/** `9` -> `09:00`. */
export function clockHour(hour: number): string {
  return `${String(hour).padStart(2, '0')}:00`;
}
