// Runs before the first paint: the stored theme and language, without a flash. A file of its own because the
// content security policy allows no inline script.
(() => {
  const root = document.documentElement;
  try {
    const scheme = localStorage.getItem('mantine-color-scheme-value');
    root.setAttribute('data-mantine-color-scheme', scheme === 'light' ? 'light' : 'dark');
    const language = localStorage.getItem('preferredLanguage') ?? '';
    if (/^[a-z]{2}$/.test(language)) root.lang = language;
  } catch (error) {
    console.warn('Local storage is not readable: defaults are used', error);
  }
})();
