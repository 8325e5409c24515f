// Runs before the first paint, so that neither scheme ever flashes the other's background.
// The key and its values are the ones the app's theme stores ('light', 'dark', 'system' or nothing).
(() => {
  let mode = null;
  try {
    mode = localStorage.getItem('appearance');
  } catch {
    // Storage can be forbidden; the system's scheme is then the only wish there is.
  }
  const systemIsLight = matchMedia('(prefers-color-scheme: light)').matches;
  const isLight = mode === 'light' || (mode !== 'dark' && systemIsLight);
  document.documentElement.className = isLight ? 'light' : 'dark';
  document.querySelector('meta[name="theme-color"]').content = isLight ? '#F2F5F1' : '#0B0D0E';
})();
