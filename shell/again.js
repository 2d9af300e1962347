'use strict';

// Fetches the page and everything that it loads once more, past the browser's cache, which may be full of a login page or of another
// version, and opens it.

(async () => {
  const fetch_anew = async (address) => {
    const response = await fetch(address, { cache: 'reload', credentials: 'same-origin' });
    if (!response.ok) throw new Error(`${address}: ${response.status}`);
    return response.text();
  };
  try {
    const page = await fetch_anew('./');
    await Promise.all([...page.matchAll(/="([\w.-]+\?v=\w+)"/g)].map(([, address]) => fetch_anew(address)));
    location.replace(`./${location.hash}`);
  } catch (error) {
    document.getElementById('again').textContent = `${error.message}`;
  }
})();
