// Before the first paint, so that a chosen theme does not flash in after the other one.
try {
  const theme = localStorage.getItem('gateway-console.theme');
  if (theme === 'light' || theme === 'dark') document.documentElement.dataset.theme = theme;
} catch {
  // Storage is off: the system's theme it is.
}
