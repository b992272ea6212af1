/**
 * Runs inline in the document, as text: it uses nothing but what the browser has. Connections share
 * a phone's line equally, so what is asked for together arrives together, and the largest file,
 * which has to run first, would come last. The preloads in the template begin once only one of the
 * shell's scripts is still on its way: the line is never idle, and what it brings next arrives
 * while that one runs.
 */
export const fetchNext = (): void => {
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
