import { type CSSVariablesResolver, createTheme, type MantineColorsTuple } from '@mantine/core';

/** Near-black blue-violet grounds; each step is one surface higher. */
const dark: MantineColorsTuple = [
  '#eeecf7',
  '#d3cfe6',
  '#aaa4c6',
  '#867fa6',
  '#3a3454',
  '#2c2742',
  '#1d1a2b',
  '#0d0b15',
  '#0a0811',
  '#06050b',
];

const violet: MantineColorsTuple = [
  '#f4f0ff',
  '#e6dcff',
  '#cfbdff',
  '#b69cff',
  '#9d7cff',
  '#8760fa',
  '#7443ea',
  '#6233cf',
  '#4f28a8',
  '#3c1f80',
];

export const theme = createTheme({
  fontFamily: "'Inter Variable', system-ui, -apple-system, 'Segoe UI', sans-serif",
  primaryColor: 'violet',
  primaryShade: { light: 7, dark: 6 },
  colors: { dark, violet },
  defaultRadius: 'md',
  radius: { xs: '6px', sm: '8px', md: '12px', lg: '16px', xl: '24px' },
  spacing: { xs: '8px', sm: '12px', md: '16px', lg: '24px', xl: '32px' },
  fontSizes: { xs: '12px', sm: '14px', md: '16px', lg: '18px', xl: '22px' },
  lineHeights: { xs: '1.4', sm: '1.45', md: '1.5', lg: '1.5', xl: '1.35' },
  breakpoints: { xs: '36em', sm: '48em', md: '62.5em', lg: '75em', xl: '88em' },
  headings: {
    fontWeight: '680',
    sizes: {
      h1: { fontSize: '32px', lineHeight: '1.15' },
      h2: { fontSize: '24px', lineHeight: '1.2' },
      h3: { fontSize: '18px', lineHeight: '1.3' },
      h4: { fontSize: '16px', lineHeight: '1.35' },
    },
  },
  cursorType: 'pointer',
  focusRing: 'auto',
  respectReducedMotion: true,
  // Plain objects: `Component.extend` would put every component named here into the first screen's code.
  components: {
    Button: { defaultProps: { size: 'md' } },
    ActionIcon: { defaultProps: { size: 44, variant: 'subtle', color: 'gray' } },
    Anchor: { defaultProps: { underline: 'hover' } },
    // Rounder, it would look like a choice of one.
    Checkbox: { defaultProps: { radius: 'xs' }, styles: { error: { fontSize: 14 } } },
    Card: { defaultProps: { padding: 'lg', withBorder: true } },
    Input: { defaultProps: { size: 'md' } },
    InputWrapper: {
      styles: { label: { marginBottom: 6, fontSize: 14, fontWeight: 600 }, description: { marginBottom: 6 } },
    },
    // Without its focusable placeholder, which a menu may not contain: the first item has the focus.
    Menu: {
      defaultProps: { shadow: 'lg', transitionProps: { duration: 120 }, withInitialFocusPlaceholder: false },
    },
    Modal: {
      defaultProps: {
        centered: true,
        radius: 'lg',
        padding: 'lg',
        transitionProps: { duration: 160 },
        // Its <header> would count as a second banner of the page.
        attributes: { header: { role: 'presentation' } },
      },
      styles: {
        title: { fontSize: 18, fontWeight: 680, letterSpacing: '-0.012em' },
        header: { background: 'var(--at-surface-raised)' },
        content: { background: 'var(--at-surface-raised)' },
      },
    },
    // On a phone a long choice takes two lines instead of losing its end.
    SegmentedControl: {
      styles: { label: { display: 'grid', placeContent: 'center', height: '100%', whiteSpace: 'normal' } },
    },
    CloseButton: { defaultProps: { size: 44, iconSize: 20 } },
    Notification: { defaultProps: { radius: 'md' } },
    Tooltip: { defaultProps: { withArrow: true, multiline: true, maw: 280 } },
  },
});

/** Our tokens beside Mantine's own, which fall short of AA in the light theme (dimmed, placeholder). */
export const cssVariablesResolver: CSSVariablesResolver = () => ({
  variables: {
    '--at-gradient': 'linear-gradient(100deg, #9b7bff 0%, #d57bd8 52%, #ff8466 100%)',
    '--at-on-gradient': '#150a26',
  },
  dark: {
    '--mantine-color-text': dark[0],
    '--mantine-color-dimmed': dark[2],
    '--mantine-color-placeholder': dark[3],
    '--mantine-color-anchor': violet[3],
    '--mantine-color-error': '#ff8f8f',
    '--mantine-color-default-border': dark[4],
    '--mantine-color-violet-light': 'rgba(157, 124, 255, 0.14)',
    '--mantine-color-violet-light-hover': 'rgba(157, 124, 255, 0.2)',
    '--mantine-color-violet-light-color': violet[2],
    '--at-ground': dark[7],
    '--at-surface': '#151220',
    '--at-surface-raised': '#1d1a2b',
    '--at-surface-sunken': '#09080f',
    '--at-border': '#2a2540',
    '--at-accent-text': violet[3],
    '--at-accent-soft': 'rgba(157, 124, 255, 0.14)',
    '--at-success': '#5fd6a0',
    '--at-success-soft': 'rgba(95, 214, 160, 0.13)',
    '--at-warning': '#f3c063',
    '--at-warning-soft': 'rgba(243, 192, 99, 0.13)',
    '--at-danger': '#ff8f8f',
    '--at-danger-soft': 'rgba(255, 107, 107, 0.12)',
    '--at-shadow': '0 16px 48px rgba(3, 2, 8, 0.6)',
  },
  light: {
    '--mantine-color-body': '#faf9fd',
    '--mantine-color-text': '#1a1528',
    '--mantine-color-dimmed': '#5d5673',
    '--mantine-color-placeholder': '#736c8b',
    '--mantine-color-anchor': violet[7],
    '--mantine-color-error': '#b3232f',
    '--mantine-color-default-border': '#d9d4e8',
    '--at-ground': '#faf9fd',
    '--at-surface': '#ffffff',
    '--at-surface-raised': '#ffffff',
    '--at-surface-sunken': '#f1eef8',
    '--at-border': '#e4dff0',
    '--at-accent-text': violet[7],
    '--at-accent-soft': 'rgba(116, 67, 234, 0.09)',
    '--at-success': '#0b6b43',
    '--at-success-soft': 'rgba(16, 150, 92, 0.1)',
    '--at-warning': '#7a4d00',
    '--at-warning-soft': 'rgba(214, 145, 10, 0.13)',
    '--at-danger': '#b3232f',
    '--at-danger-soft': 'rgba(214, 48, 62, 0.08)',
    '--at-shadow': '0 16px 48px rgba(42, 30, 80, 0.14)',
  },
});
