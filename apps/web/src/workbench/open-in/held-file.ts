/** A file of this device on its way from one screen to the next. */
let held: File | null = null;

export function holdFile(file: File): void {
  held = file;
}

/** Whoever comes first has it. */
export function takeHeldFile(): File | null {
  const file = held;
  held = null;
  return file;
}
