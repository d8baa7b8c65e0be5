// The page that the service worker shows without a network. A file of its own because the content security policy
// allows no inline script.
if (document.documentElement.lang === 'en') {
  document.title = 'Offline · Atelier';
  document.getElementById('title').textContent = 'You are offline';
  document.getElementById('text').textContent =
    'Atelier returns as soon as the connection does. What you typed or recorded is kept on this device.';
  document.getElementById('retry').textContent = 'Try again';
}
document.getElementById('retry').addEventListener('click', () => location.reload());
addEventListener('online', () => location.reload());
