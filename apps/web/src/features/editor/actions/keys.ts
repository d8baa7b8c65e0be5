export type KeyPress = Pick<KeyboardEvent, 'key' | 'code' | 'metaKey' | 'ctrlKey' | 'shiftKey' | 'altKey'>;

const isMac = () => /mac|iphone|ipad/iu.test(navigator.userAgent);

/** Tests that a key press is a shortcut such as `Shift+Mod+Z`, `Space` or `?`. */
export function matchesKeys(press: KeyPress, keys: string): boolean {
  const parts = keys.split('+').filter((part) => part !== '');
  const key = parts.at(-1) ?? '+';
  const wants = (name: string) => parts.slice(0, -1).includes(name);
  if (press.altKey || wants('Mod') !== (press.metaKey || press.ctrlKey)) return false;
  // Shift is compared for letters and named keys only: some keyboard layouts need it for ? and +.
  const isLetter = /^[A-Z]$/u.test(key) || key.length > 1;
  if (isLetter && wants('Shift') !== press.shiftKey) return false;
  return nameOf(press) === key;
}

function nameOf({ key, code, shiftKey }: KeyPress): string {
  if (key === ' ' || code === 'Space') return 'Space';
  // The row of digits writes signs on some keyboards, as é for 2. Signs that are shortcuts themselves stay so.
  const digit = /^Digit(\d)$/u.exec(code)?.[1];
  if (digit !== undefined && !shiftKey && !SIGN_KEYS.has(key)) return digit;
  return key.length === 1 ? key.toUpperCase() : key;
}

/** The signs that are shortcuts. */
const SIGN_KEYS: ReadonlySet<string> = new Set(['+', '-', '=', '?']);

const SIGNS: Record<string, string> = {
  ArrowLeft: '←',
  ArrowRight: '→',
  Delete: '⌫',
  Backspace: '⌫',
  Enter: '↵',
  Shift: '⇧',
};

/** Writes a shortcut as keyboards show it: `⇧⌘Z`, `Ctrl+Z`. */
export function showKeys(keys: string, space: string): string {
  const mac = isMac();
  return keys
    .split('+')
    .filter((part, index, all) => part !== '' || index === all.length - 1)
    .map((part) => {
      if (part === 'Mod') return mac ? '⌘' : 'Ctrl';
      if (part === 'Space') return space;
      if (part === '') return '+';
      return SIGNS[part] ?? part;
    })
    .join(mac ? '' : '+')
    .replace('⇧+', '⇧');
}

/** Writes a shortcut for `aria-keyshortcuts`. */
export function ariaKeys(keys: readonly string[]): string {
  return keys.map((one) => one.replace('Mod', isMac() ? 'Meta' : 'Control')).join(' ');
}
