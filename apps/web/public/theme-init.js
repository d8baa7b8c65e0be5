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
    // A manifest has one language: the installed app gets the name and the shortcuts of the person's.
    const manifest = document.querySelector('link[rel=manifest]');
    if (language === 'en' && manifest) manifest.href = '/manifest.en.webmanifest';
  } catch (error) {
    console.warn('Local storage is not readable: defaults are used', error);
  }
})();
