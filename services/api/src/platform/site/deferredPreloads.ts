/**
 * Runs inline in the page as text: it uses only what the browser provides. Parallel downloads share
 * a phone's bandwidth equally, so the largest file, which runs first, would arrive last. The
 * preloads in the template start once only one of the shell's scripts is still loading: the network
 * is never idle, and the next files arrive while that script runs.
 */
export const loadDeferredPreloads = (): void => {
  const scripts = document.querySelectorAll<HTMLScriptElement>('script[src]');
  const underway = new Set([...scripts].map(({ src }) => src));
  const arrivals = new PerformanceObserver((list) => {
    for (const { name } of list.getEntries()) underway.delete(name);
    if (underway.size > 1) return;
    arrivals.disconnect();
    const next = document.querySelector<HTMLTemplateElement>('#next');
    if (next !== null) document.head.append(next.content);
  });
  arrivals.observe({ type: 'resource', buffered: true });
};
