/**
 * Runs inline in the page as text: it uses only what the browser provides. Parallel downloads share
 * a phone's bandwidth equally, so the largest file, which runs first, would arrive last. So the files
 * of a page come in steps: the scripts of its first view, if it has one; the shell's scripts, which a
 * page with a first view has in a template; the preloads of the screen, in another one. A step starts
 * once only one script before it is still loading: the network is never idle, and the next files
 * arrive while that script runs. A first view that hangs delays the page by two seconds at most.
 */
export const loadInSteps = (): void => {
  const arrived = new Set<string>();
  const templateOf = (step: string) => document.querySelector<HTMLTemplateElement>(`#${step}`);
  const start = (template: HTMLTemplateElement | null) => {
    // In their order, where a script that was added would run as soon as it arrives.
    for (const script of template?.content.querySelectorAll('script') ?? []) script.async = false;
    template?.replaceWith(template.content);
  };
  const startNext = () => {
    // The shell's scripts read the whole page.
    if (document.readyState === 'loading') return;
    for (const step of ['code', 'next']) {
      const scripts = [...document.querySelectorAll<HTMLScriptElement>('script[src]')];
      if (scripts.filter(({ src }) => !arrived.has(src)).length > 1) return;
      start(templateOf(step));
    }
    arrivals.disconnect();
  };
  const arrivals = new PerformanceObserver((list) => {
    for (const { name } of list.getEntries()) arrived.add(name);
    startNext();
  });
  arrivals.observe({ type: 'resource', buffered: true });
  document.addEventListener('readystatechange', startNext);
  setTimeout(() => start(templateOf('code')), 2_000);
};
