// Runs before the first paint: the stored theme and language, without a flash. A file of its own because the
// content security policy allows no inline script.
(() => {
  const root = document.documentElement;
  try {
    const scheme = localStorage.getItem('mantine-color-scheme-value');
    root.setAttribute('data-mantine-color-scheme', scheme === 'light' ? 'light' : 'dark');
    if (localStorage.getItem('preferredLanguage') === 'en') root.lang = 'en';
  } catch (error) {
    console.warn('Local storage is not readable: defaults are used', error);
  }
})();
