const pad = (value: number) => String(value).padStart(2, '0');

/** `YYYY-MM-DD` of a date on the person's calendar. */
export function dayOf(date: Date): string {
  return `${date.getFullYear()}-${pad(date.getMonth() + 1)}-${pad(date.getDate())}`;
}

/** `HH:MM` of a date on the person's clock. */
export function timeOf(date: Date): string {
  return `${pad(date.getHours())}:${pad(date.getMinutes())}`;
}
