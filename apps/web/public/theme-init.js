// Runs before the first paint: the stored theme (else the system's) and language, without a flash. A file of its own because the
// content security policy allows no inline script.
(() => {
  const root = document.documentElement;
  try {
    const scheme = localStorage.getItem('mantine-color-scheme-value');
    const system = matchMedia('(prefers-color-scheme: light)').matches ? 'light' : 'dark';
    root.setAttribute('data-mantine-color-scheme', scheme === 'light' || scheme === 'dark' ? scheme : system);
    const language = localStorage.getItem('preferredLanguage') ?? '';
    if (/^[a-z]{2}$/.test(language)) root.lang = language;
  } catch (error) {
    console.warn('Local storage is not readable: defaults are used', error);
  }
})();
