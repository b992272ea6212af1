/**
 * Runs inline in the page as text: it uses only what the browser provides. Parallel downloads share
 * a phone's bandwidth equally, so the largest file, which runs first, would arrive last. So the files
 * of a page come in steps: the scripts of its first view, if it has one; the shell's scripts, which a
 * page with a first view has in a template; the preloads of the screen, in another one. A step starts
 * once only one script before it is still loading: the network is never idle, and the next files
 * arrive while that script runs. The shell's scripts run once the first view has been drawn, because
 * they would keep the processor from it where they are in the browser's cache; half a second after
 * its scripts at the latest, or after two seconds where these do not arrive.
 */
export const loadInSteps = (): void => {
  const arrived = new Set<string>();
  const templateOf = (step: string) => document.querySelector<HTMLTemplateElement>(`#${step}`);
  const runCode = () => {
    const template = templateOf('code');
    // In their order, where a script that was added would run as soon as it arrives.
    for (const script of template?.content.querySelectorAll('script') ?? []) script.async = false;
    template?.replaceWith(template.content);
  };
  const isLoading = () => {
    const files = document.querySelectorAll<HTMLScriptElement | HTMLLinkElement>(
      'script[src], link[as="script"]',
    );
    const addresses = new Set([...files].map((file) => ('src' in file ? file.src : file.href)));
    return [...addresses].filter((address) => !arrived.has(address)).length > 1;
  };
  let isCodeRequested = false;
  const requestCode = () => {
    isCodeRequested = true;
    if (document.querySelector('[data-first-view=""]') === null) return runCode();
    for (const script of templateOf('code')?.content.querySelectorAll('script') ?? []) {
      const { src: href, integrity, crossOrigin, fetchPriority } = script;
      const link = document.createElement('link');
      const request = { href, integrity, crossOrigin, fetchPriority };
      document.head.append(Object.assign(link, { rel: 'preload', as: 'script', ...request }));
    }
    setTimeout(runCode, 500);
  };
  const startNext = () => {
    // The shell's scripts read the whole page.
    if (document.readyState === 'loading' || isLoading()) return;
    if (!isCodeRequested) requestCode();
    if (isLoading()) return;
    const next = templateOf('next');
    next?.replaceWith(next.content);
    arrivals.disconnect();
  };
  const arrivals = new PerformanceObserver((list) => {
    for (const { name } of list.getEntries()) arrived.add(name);
    startNext();
  });
  arrivals.observe({ type: 'resource', buffered: true });
  document.addEventListener('readystatechange', startNext);
  addEventListener('firstviewend', runCode);
  setTimeout(runCode, 2_000);
};
