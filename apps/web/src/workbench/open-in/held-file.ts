/** The files of this device on their way from one screen to the next. */
let held: File[] = [];

export function holdFile(...files: File[]): void {
  held = files;
}

/** Whoever comes first has it. */
export function takeHeldFile(): File | null {
  const [file = null] = held;
  held = [];
  return file;
}

/** Takes several files at once; none while fewer than two are held. */
export function takeHeldFiles(): File[] {
  if (held.length < 2) return [];
  const files = held;
  held = [];
  return files;
}
